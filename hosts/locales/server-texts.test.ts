import { describe, expect, it } from 'vitest';
import { languages } from '../../src/locales/languages.ts';
import { en, type ServerText } from './en.ts';
import { serverMessages, serverTexts } from './server-texts.ts';

const keys = Object.keys(en) as ServerText[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
/** The same word in both languages. */
const shared = /^Email$/;

describe.each(languages.filter((language) => language !== 'en'))(
  'the texts of the server in %s',
  (language) => {
    const texts = serverMessages[language];

    it('have the same placeholders as English', () => {
      for (const key of keys) expect([key, placeholders(texts[key])]).toEqual([key, placeholders(en[key])]);
    });

    it('are never empty, padded or left in English', () => {
      for (const key of keys) {
        expect([key, texts[key]]).toEqual([key, texts[key].trim()]);
        expect([key, texts[key]]).not.toEqual([key, '']);
        if (!shared.test(texts[key])) expect([key, texts[key]]).not.toEqual([key, en[key]]);
      }
    });
  },
);

it('a Latin name keeps its order in a text that runs from right to left', () => {
  expect(serverTexts('ur').t('mail.domain', { domain: '@example.com' })).toContain(
    '\u2068@example.com\u2069',
  );
});
