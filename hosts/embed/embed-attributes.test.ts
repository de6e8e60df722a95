import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { embedAttributes } from './embed-attributes.ts';

const bait = 'We have a new bank account';

async function attributesOf(tag: string, query: Record<string, unknown>) {
  const entry = elements[tag];
  if (!entry) throw new Error(`no ${tag}`);
  const { definition } = await entry.load();
  return Object.fromEntries(embedAttributes(definition.attributes, query));
}

describe('the address of a frame', () => {
  it.each(Object.keys(elements))('sets no text that %s shows', async (tag) => {
    const { definition } = (await elements[tag]?.load()) ?? {};
    const everything = Object.fromEntries(
      Object.keys(definition?.attributes ?? {}).map((name) => [name, bait]),
    );
    const { source: _source, 'article-id': _id, ...shown } = await attributesOf(tag, everything);
    const texts = Object.entries(shown).filter(([name]) => definition?.attributes[name]?.kind === 'text');
    expect(texts.map(([, value]) => value)).not.toContain(bait);
    // Any other kind falls back from words.
    for (const [name, value] of Object.entries(shown)) {
      if (value === bait) expect(definition?.attributes[name]?.parse(bait), name).not.toBe(bait);
    }
  });

  it('sets data: sizes, tabs, flags, ids and paths of this site', async () => {
    expect(await attributesOf('trade-gallery', { 'page-size': '4', page: '2', heading: bait })).toEqual({
      'page-size': '4',
      page: '2',
    });
    const tabs = { type: 'services', tab: '2', 'contact-href': '/contact-us?looking_for={title}' };
    expect(await attributesOf('trade-product-tabs', tabs)).toEqual(tabs);
    expect(await attributesOf('trade-article-view', { 'article-id': 'a-1', category: bait })).toEqual({
      'article-id': 'a-1',
    });
    expect(await attributesOf('trade-enquiry-form', { source: 'Shop', 'looking-for': bait })).toEqual({
      source: 'Shop',
    });
  });

  it.each([
    '//other.example/',
    '/\\other.example',
    'https://other.example',
    '/contact-us?looking_for=new%20account',
  ])('sets no link to %s', async (href) => {
    expect(await attributesOf('trade-product-tabs', { 'contact-href': href })).toEqual({});
  });
});
