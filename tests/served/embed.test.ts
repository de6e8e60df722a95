import { describe, expect, it } from 'vitest';
import { serverTexts } from '../../hosts/locales/server-texts.ts';
import { elements } from '../../src/elements.ts';
import { languages } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { site } from '../site/setting.ts';
import { firstPost, publicUrl } from '../site/site.ts';

const get = (path: string) => fetch(site.url + path);
const oembed = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`);

describe('a frame with one element', () => {
  it.each(Object.keys(elements))('ignores texts and links in its address: %s', async (tag) => {
    const { modules } = await (await get('/elements/custom-elements.json')).json();
    const declarations = modules.flatMap((module: { declarations: object[] }) => module.declarations);
    const { attributes } = declarations.find(({ tagName }: { tagName?: string }) => tagName === tag);
    const names = attributes.map(({ name }: { name: string }) => name);
    const bait = '//evil.example/ We have a new bank account';
    const query = new URLSearchParams([...names, 'onclick'].map((name) => [name, bait]));
    const html = await (await get(`/embed/${tag}?${query}`)).text();
    expect(names.length).toBeGreaterThan(1);
    // Nothing of these is shown: from what is not a number or a choice the element falls back, the others are ids.
    expect(html.replace(/ (type|tab|page|page-size|links|article-id|source)="[^"]*"/g, '')).not.toContain(
      'bank account',
    );
  });

  it('is the only page that others may frame, files and isolated pages too', async () => {
    const framing = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.match(/frame-ancestors [^;]+/)?.[0];
    expect(await framing('/embed/gallery')).toBe(undefined);
    for (const path of ['/contact-us', '/playground'])
      expect(await framing(path)).toBe("frame-ancestors 'none'");
    for (const path of ['/embed/no-element', '/partner', '/partner/clinics'])
      expect((await get(path)).status).toBe(404);
    expect((await get('/embed/gallery')).headers.get('content-security-policy')).not.toContain('unsafe');
  });
});

it.each(languages.filter((language) => language !== 'en'))(
  'frame and oEmbed are in the requested language: %s',
  async (language) => {
    const title = (await loadMessages(language))?.['trade-enquiry-form'].submit;
    const html = await (await get(`/embed/enquiry-form?lang=${language}`)).text();
    expect(html).toContain(`<title>${title}</title>`);
    const gallery = await (await get(`/embed/gallery?lang=${language}`)).text();
    expect(gallery).toContain(`failure-message="${serverTexts(language).t('frame.failure')}"`);
    // Editors pass on the address as it was pasted, and some the language of the page.
    for (const query of [
      { url: `${publicUrl}/contact-us`, lang: language },
      { url: `${publicUrl}/contact-us?lang=${language}` },
    ]) {
      const body = await (await oembed(query)).json();
      expect(body.title).toBe(`${title} | Trade Elements`);
      expect(body.html).toContain(`/embed/enquiry-form?lang=${language}"`);
    }
  },
);

describe('oEmbed', () => {
  it.each([
    ['/contact-us', '/embed/enquiry-form', 'Send enquiry'],
    ['/blog', '/embed/blog-feed', 'Blog'],
    ['/gallery', '/embed/gallery', 'Gallery'],
    ['/products?tab=2', '/embed/product-tabs?type=products&amp;tab=2', 'Products'],
    ['/services', '/embed/product-tabs?type=services', 'Services'],
  ])('gives the frame for %s', async (path, frame, title) => {
    const response = await oembed({ url: publicUrl + path, maxwidth: '500', format: 'json' });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 500,
      title: `${title} | Trade Elements`,
    });
    expect(body.html).toContain(`<blockquote class="wp-embedded-content"><a href="${publicUrl}${path}">`);
    expect(body.html).toContain(`src="${publicUrl}${frame}" width="100%"`);
    expect((await get(frame.replace('&amp;', '&'))).status).toBe(200);
  });

  it('gives an article with its title, and nothing for a missing one', async () => {
    const { uuid, title } = await firstPost(site.url);
    expect((await (await oembed({ url: `${publicUrl}/blog/${uuid}`, lang: 'tr' })).json()).title).toBe(title);
    const missing = await oembed({ url: `${publicUrl}/blog/00000000-0000-4000-8000-000000000000` });
    expect(missing.status).toBe(404);
  });

  it.each([
    [404, { url: 'https://elsewhere.example/gallery' }],
    [404, { url: `${publicUrl}/about-us` }],
    [404, { url: 'no address' }],
    [404, {}],
    [501, { url: `${publicUrl}/gallery`, format: 'xml' }],
  ] as [number, Record<string, string>][])('sends %i to %j', async (status, query) => {
    expect((await oembed(query)).status).toBe(status);
  });
});
