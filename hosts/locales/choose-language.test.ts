import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './server-texts.ts';

describe('the language of a response to a person', () => {
  it('is that of the address, whatever the form and the browser prefer', () => {
    expect(chooseLanguage(['tr', 'ms'], 'el')).toEqual({ language: 'tr', byHeader: false });
  });

  it('is that of the form if the address names no known language', () => {
    for (const address of [undefined, '', 'klingon', ['tr', 'el'], {}, '<b>']) {
      expect(chooseLanguage([address, 'ur-PK'], 'el')).toEqual({ language: 'ur', byHeader: false });
    }
  });

  it.each([
    ['el', 'el'],
    ['de-AT, tr;q=0.5, en;q=0.7', 'en'],
    ['de, ur-PK;q=0.5, *;q=0.1', 'ur'],
    ['tr;q=0, ms;q=0.3', 'ms'],
    ['zh-TW, zh-CN;q=0.9', 'zh-Hans'],
    ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
    ['zh_CN', 'zh-Hans'],
  ])('is otherwise the one of ours that the browser prefers: %s', (acceptLanguage, language) => {
    expect(chooseLanguage([undefined, ''], acceptLanguage)).toEqual({ language, byHeader: true });
  });

  it.each([undefined, '', '*', 'de, fr;q=0.5', ',;q=,;;=', 'x'.repeat(5000), '\u0000'])(
    'is otherwise that of the content: %s',
    (acceptLanguage) => {
      expect(chooseLanguage([], acceptLanguage)).toEqual({ language: 'en', byHeader: true });
    },
  );
});
