import { expect, it } from 'vitest';
import { languages } from '../../../src/locales/languages.ts';
import { readOwnTexts } from '../../content/own-texts.ts';
import { pageToStart, textsToStart } from './starting-points.ts';

const read = (text: string) =>
  readOwnTexts({ name: 'texts.yaml', text, firstLine: 1 }, { pictures: new Map() });

it.each(languages)(
  'the texts in %s are a file that changes nothing, and each can be taken into use',
  async (language) => {
    const text = await textsToStart(language);
    expect(read(text)[language]).toEqual({ pages: {}, elements: {} });
    const own = read(text.replace(/^# .*\n/, '').replace(/^( +)# /gm, '$1'))[language];
    expect(Object.keys(own?.pages ?? {}).length).toBeGreaterThan(100);
    expect(Object.keys(own?.elements ?? {})).toContain('trade-gallery');
  },
);

it('a language or page that does not exist is named with those that do', async () => {
  await expect(textsToStart('de')).rejects.toThrow('no texts in "de"; expected en, ms,');
  expect(() => pageToStart('about-use')).toThrow('if you meant "about-us"');
  expect(pageToStart('pages/about-us.html')).toMatch(/^<title>/);
});
