import { describe, expect, it } from 'vitest';
import { directionOf, languages, lookUpLanguage } from './languages.ts';

describe('the language for a tag', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['tr', 'tr'],
    ['tr-CY', 'tr'],
    ['TR-tr', 'tr'],
    ['tr_TR', 'tr'],
    ['tr-Latn-TR-x-shop', 'tr'],
    ['ms-MY', 'ms'],
    ['el-CY', 'el'],
    ['ur-PK', 'ur'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-Hans-SG', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
  ])('%s is shown in %s', (tag, language) => {
    expect(lookUpLanguage(tag)).toBe(language);
  });

  it.each(['zh-Hant', 'zh-TW', 'zh-HK', 'zh-Hant-CN'])(
    '%s, which is written in traditional characters, is shown in English',
    (tag) => {
      expect(lookUpLanguage(tag)).toBe('en');
    },
  );

  it.each(['', ' ', 'de', 'ar', 'x-shop', 'no language', '<b>', 'toString'])(
    '"%s" is shown in English',
    (tag) => {
      expect(lookUpLanguage(tag)).toBe('en');
    },
  );
});

it('only Urdu is read from right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ur']);
});
