import { expect, it, onTestFinished } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { createEdition } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { createServer } from '../server/create-server.ts';
import { pageExtras } from '../server/extras.ts';
import { createSite } from './site.ts';

/** The pages over a folder whose posts have a drawing, and the first of them. */
async function start() {
  const { written, write } = captureOutput();
  const edition = await loadContent(await createContentFolder());
  const live = { edition };
  const app = await createServer(
    { publicUrl: 'https://www.example.com', enquiryRate: 1, trustProxy: false },
    {
      content: { current: () => live.edition },
      site: createSite(smallestAssets, pageExtras),
      log: { level: 'error', stream: { write } },
    },
  );
  onTestFinished(() => app.close());
  const get = (url = `/blog/${edition.posts[0]?.uuid}`) => app.inject({ url });
  return {
    written,
    get,
    /** Makes an edition with fields of which our code thinks that they cannot be. */
    spoil: (changes: object) => {
      live.edition = createEdition({ ...edition, ...changes });
    },
  };
}

it.each([
  ['/gallery', { gallery: undefined }, 200, '<trade-gallery> on https://www.example.com/gallery: TypeError'],
  ['/embed/gallery', { gallery: undefined }, 200, '<trade-gallery> on '],
  ['/products', { tabs: undefined }, 200, '<trade-product-tabs> on '],
  ['/site-map', { posts: null }, 200, 'TypeError'],
  ['/sitemap.xml', { posts: null }, 503, 'TypeError'],
])(
  'an exception of our own code in a part of a page is logged with its place: %s',
  async (url, spoilt, status, place) => {
    const { written, get, spoil } = await start();
    spoil(spoilt);
    expect((await get(url)).statusCode).toBe(status);
    expect(written.out).toMatch(/"err":\{.*(an error of this release|cannot be made)/);
    expect(written.out).toContain(place);
  },
);

it('a post whose picture is a drawing is shared with the picture of the site', async () => {
  const { get } = await start();
  expect((await get()).body).toContain('og:image" content="https://www.example.com/social/site.png"');
});

it.each([
  ['TE-7K3M-9Q2', true, 'We have received your enquiry'],
  ['yes', false, 'We have received your enquiry'],
  ['TE-7K3M-9Q2 Call +1 888 555 0100', false, 'Thank you'],
  ['te-7k3m-9q2', false, 'Thank you'],
  ['<b>TE-7K3M-9Q2</b>', false, 'Thank you'],
  ['', false, 'Thank you'],
])(
  'an enquiry that cannot be read is confirmed by its reference alone, on a page that nobody keeps: %j',
  async (sent, isShown, heading) => {
    const { get } = await start();
    const { statusCode, headers, body } = await get(`/contact-us?sent=${encodeURIComponent(sent)}`);
    expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'noindex',
      'private, no-store, no-transform',
    ]);
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(body).toMatch(/What happens next[\s\S]*href="tel:/);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body.includes('TE-7K3M-9Q<b>2</b>')).toBe(isShown);
    expect(body).not.toMatch(/888 555|{{|<trade-enquiry-form/);
  },
);
