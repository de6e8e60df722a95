import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { directionOf, languages, lookUpLanguage } from './languages.ts';

const cases: Record<'tags', [string, string][]> = parse(
  readFileSync('src/locales/languages.cases.yaml', 'utf8'),
);

describe('the language for a tag', () => {
  it.each(cases.tags)('%s is shown in %s', (tag, language) => {
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
