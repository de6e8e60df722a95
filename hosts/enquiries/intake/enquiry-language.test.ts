import { describe, expect, it } from 'vitest';
import { enquiryLanguage } from './enquiry-language.ts';

const accept = 'text/html,*/*;q=0.8';

describe('the language of the response to an enquiry', () => {
  it('is what the form says, whatever the browser prefers', () => {
    expect(enquiryLanguage({ lang: 'tr', accept, acceptLanguage: 'el' })).toBe('tr');
    expect(enquiryLanguage({ lang: 'tr' })).toBe('tr');
  });

  it.each([
    ['el', 'el'],
    ['de-AT, tr;q=0.5, en;q=0.7', 'en'],
    ['de, ur-PK;q=0.5, *;q=0.1', 'ur'],
    ['tr;q=0, ms;q=0.3', 'ms'],
    ['zh-TW, zh-CN;q=0.9', 'zh-Hans'],
    ['', 'en'],
    ['*', 'en'],
    [',;q=,;;=', 'en'],
  ])('of a plain form that does not say it is what its browser prefers: %s', (acceptLanguage, language) => {
    expect(enquiryLanguage({ accept, acceptLanguage })).toBe(language);
    expect(enquiryLanguage({ lang: 'klingon', accept, acceptLanguage })).toBe(language);
  });

  it('of a form with script that does not say it is English', () => {
    expect(enquiryLanguage({ accept: 'application/json', acceptLanguage: 'tr' })).toBe('en');
  });
});
