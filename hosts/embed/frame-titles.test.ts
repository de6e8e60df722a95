import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { languages } from '../../src/locales/languages.ts';
import { apiOf } from '../server/testing/content-fixture.ts';
import { findElement } from './element-name.ts';
import { elementTitle } from './element-title.ts';
import { embedPage } from './embed-page.ts';
import { frameTitle } from './frame-titles.ts';
import { readOembed } from './oembed.ts';

const publicUrl = 'https://www.example.com';
const api = apiOf({ posts: [{ uuid: '1', title: 'Rice' }] });
const otherLanguages = languages.filter((language) => language !== 'en');

describe.each(otherLanguages)('in %s', (language) => {
  it('gives each frame a distinct title that is not English', () => {
    const titles = Object.keys(elements).map((tag) => frameTitle(tag, language));
    expect(new Set(titles).size).toBe(titles.length);
    for (const tag of Object.keys(elements)) expect(frameTitle(tag, language)).not.toBe(elementTitle(tag));
  });

  it('the page in a frame has the translated title and the language', async () => {
    const element = findElement('enquiry-form');
    if (!element) throw new Error('there is no such element');
    const page = await embedPage(element, { lang: language }, { publicUrl, scripts: [], api });
    expect(page.html).toContain(`<title>${frameTitle('trade-enquiry-form', language)} | `);
    expect(page.language).toBe(language);
  });

  it('oEmbed returns the title of the frame, and sets it on the iframe', async () => {
    const query = { url: `${publicUrl}/contact-us`, lang: language };
    const { body } = await readOembed(query, { publicUrl, api });
    const title = frameTitle('trade-enquiry-form', language);
    expect(body.title).toContain(title);
    expect(body.html).toContain(`title="${title} | `);
  });
});

it('oEmbed uses the title of a post in every language', async () => {
  const query = { url: `${publicUrl}/blog/1`, lang: 'tr' };
  expect((await readOembed(query, { publicUrl, api })).body.title).toBe('Rice');
});
