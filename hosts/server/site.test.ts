import { expect, it, onTestFinished } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { createLocalSource } from '../api/source.ts';
import { loadContent } from '../content/load-content.ts';
import { createServer } from './create-server.ts';
import { createSite } from './site.ts';

const assets = {
  scripts: [],
  script: (source: string) => source,
  build: '',
  cards: new Set(['site']),
  strict: true,
  plugin: async () => undefined,
};

/** The pages over a folder whose posts have a drawing, and the first of them. */
async function start() {
  const { written, write } = captureOutput();
  const content = { ...(await loadContent(await createContentFolder())) };
  const app = await createServer(
    { publicUrl: 'https://www.example.com', enquiryRate: 1, trustProxy: false },
    { content, site: createSite(assets), log: { level: 'error', stream: { write } } },
  );
  onTestFinished(() => app.close());
  const get = (url = `/blog/${content.posts[0]?.uuid}`) => app.inject({ url });
  return { content, written, get };
}

it.each([
  ['/gallery', { gallery: undefined }, 200],
  ['/embed/gallery', { gallery: undefined }, 200],
  ['/products', { tabs: undefined }, 200],
  ['/site-map', { posts: null }, 200],
  ['/sitemap.xml', { posts: null }, 503],
])('an exception of our own code in a part of a page is logged: %s', async (url, spoilt, status) => {
  const { content, written, get } = await start();
  Object.assign(content, spoilt);
  expect((await get(url)).statusCode).toBe(status);
  expect(written.out).toMatch(/"err":\{"type":"TypeError".*(an error of this release|cannot be made)/);
});

it('a form posted twice gets the page of the first time, and other repeated forms wait like all pages', async () => {
  const content = await loadContent(await createContentFolder());
  let renders = 0;
  const source = {
    ...createLocalSource(content),
    open() {
      renders += 1;
      return createLocalSource(content).open();
    },
  };
  const { renderEnquiryPage } = createSite(assets)({
    publicUrl: 'https://www.example.com',
    source,
    hasShippedContent: false,
    formRate: 1,
    warn: () => undefined,
    report: () => undefined,
  });
  const post = (reference: string, isKnown: boolean) =>
    renderEnquiryPage(
      { status: 200, error: 0, message: 'It is stored.', reference },
      { language: 'en', values: enquiry, isFramed: false, isKnown, isDoubtful: false },
    );
  const first = post('TE-1', false);
  const again = await Promise.all(Array.from({ length: 40 }, () => post('TE-1', true)));
  expect(new Set(again.map((page) => page?.html))).toEqual(new Set([(await first)?.html]));
  expect(renders).toBe(1);
  const others = await Promise.all(Array.from({ length: 40 }, (_, index) => post(`TE-2${index}`, true)));
  expect(others.filter((page) => page === undefined).length).toBeGreaterThan(10);
});

it('a page that cannot be rendered again stays as it was, and the error is logged', async () => {
  const { content, written, get } = await start();
  const { statusCode, body } = await get();
  // A post that is none, which fails when the posts are compared with each other.
  Object.assign(content, { edition: 1, posts: [...content.posts, undefined] });
  expect(await get()).toMatchObject({ statusCode, body });
  expect([statusCode, written.out]).toEqual([200, expect.stringContaining('could not be rendered again')]);
});

it('a post whose picture is a drawing is shared with the picture of the site', async () => {
  const { get } = await start();
  expect((await get()).body).toContain('og:image" content="https://www.example.com/social/site.png"');
});
