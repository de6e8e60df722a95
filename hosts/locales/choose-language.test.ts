import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chooseLanguage } from './server-texts.ts';

const cases: Record<'preferred', [string, string][]> = parse(
  readFileSync('hosts/locales/choose-language.cases.yaml', 'utf8'),
);

describe('the language of a response to a person', () => {
  it('is that of the address, whatever the form and the browser prefer', () => {
    expect(chooseLanguage(['tr', 'ms'], 'el')).toEqual({ language: 'tr', byHeader: false });
  });

  it('is that of the form if the address names no known language', () => {
    for (const address of [undefined, '', 'klingon', ['tr', 'el'], {}, '<b>']) {
      expect(chooseLanguage([address, 'ur-PK'], 'el')).toEqual({ language: 'ur', byHeader: false });
    }
  });

  it.each(cases.preferred)(
    'is otherwise the one of ours that the browser prefers: %s',
    (acceptLanguage, language) => {
      expect(chooseLanguage([undefined, ''], acceptLanguage)).toEqual({ language, byHeader: true });
    },
  );

  it.each([undefined, '', '*', 'de, fr;q=0.5', ',;q=,;;=', 'x'.repeat(5000), '\u0000'])(
    'is otherwise that of the content: %s',
    (acceptLanguage) => {
      expect(chooseLanguage([], acceptLanguage)).toEqual({ language: 'en', byHeader: true });
    },
  );
});
