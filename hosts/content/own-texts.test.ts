import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverTexts } from '../locales/server-texts.ts';
import { readOwnTexts, restoreOwnTexts } from './own-texts.ts';

const { refused }: { refused: [string, string][] } = parse(
  readFileSync('hosts/content/own-texts.cases.yaml', 'utf8'),
);

const read = (text: string) =>
  readOwnTexts({ name: 'texts.yaml', text, firstLine: 1 }, { pictures: new Map() });

it('has the texts of pages and elements that differ, in the languages of the file', () => {
  const own = read(
    'en:\n  contact.visits: |\n    Calibration on site.\n    Visits by appointment.\n  trade-gallery:\n    heading:\ntr:\n  trade-product-tabs:\n    gridHeading: Hizmetler\n',
  );
  expect(own.en?.pages).toEqual({ 'contact.visits': 'Calibration on site. Visits by appointment.' });
  expect(own.tr?.elements).toEqual({ 'trade-product-tabs': { gridHeading: 'Hizmetler' } });
  expect(serverTexts('en', own).t('contact.visits')).toBe('Calibration on site. Visits by appointment.');
  expect(serverTexts('tr', own).t('contact.visits')).toBe(serverTexts('tr').t('contact.visits'));
});

it('takes forms for numbers, of which one may leave the number out', () => {
  const own = read("en:\n  load.piece: { one: a part, other: '{count} parts' }\n");
  expect(serverTexts('en', own).t('load.piece', { count: 2 })).toBe('2 parts');
});

it.each(refused)('%j is refused with its line, and what is expected', (text, said) => {
  expect(() => read(text)).toThrow(`texts.yaml${said}`);
});

it('a text that is too long is refused', () => {
  expect(() => read(`en:\n  contact.visits: ${'x'.repeat(1001)}\n`)).toThrow(
    'texts.yaml:2: contact.visits has 1001 characters, expected at most 1000',
  );
});

it('texts of another release keep the keys that this one knows', () => {
  const pages = { 'contact.visits': 'Visits.', 'contact.gone': 'x', 'load.piece': 'x' };
  const elements = { 'trade-gallery': { more: 'More' }, 'trade-gone': { more: 'x' } };
  expect(restoreOwnTexts({ en: { pages, elements }, de: { pages }, tr: 5 })).toEqual({
    en: { pages: { 'contact.visits': 'Visits.' }, elements: { 'trade-gallery': { more: 'More' } } },
  });
  expect(restoreOwnTexts(undefined)).toBeUndefined();
});
