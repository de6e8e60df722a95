import { expect, it, onTestFinished } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { loadContent } from '../content/loader/load-content.ts';
import { createServer } from './create-server.ts';
import { createSite } from './site.ts';

const assets = {
  scripts: [],
  script: (source: string) => source,
  build: '',
  cards: new Set<string>(),
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
  return { content, written, get: () => app.inject({ url: `/blog/${content.posts[0]?.uuid}` }) };
}

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
