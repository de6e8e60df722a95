import fastify from 'fastify';
import { expect, it } from 'vitest';
import { apiOf } from '../../../tests/support/content-fixture.ts';
import embed from './embed.ts';

it('is rendered once for all addresses that show the same', async () => {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('unknown'));
  const posts = Array.from({ length: 24 }, (_, post) => ({ uuid: `post-${post}`, title: 'Post' }));
  const api = apiOf({ posts });
  const keys = new Set<string>();
  await app.register(embed, {
    assets: { script: () => '', strict: false } as never,
    publicUrl: 'https://www.example.com',
    source: { open: () => ({ api: { ...api, gallery: api.blog } }) } as never,
    enquiryRate: 1,
    renderPage: () => undefined as never,
    createCache: () =>
      ({
        async get({ key }: { key: string }) {
          keys.add(key);
          return { page: { status: 200, parts: [''], styles: [], policyOf: () => '' } };
        },
      }) as never,
    report: () => undefined,
  });
  const queries =
    'junk= tab=9 page=9 page-size=999&page=1 type=x links=x color-scheme=x lang=x article-id=none-';
  for (const element of ['product-tabs', 'blog-feed', 'enquiry-form', 'article-view']) {
    keys.clear();
    for (const query of queries.split(' '))
      for (let number = 100; number < 110; number++) {
        const { statusCode } = await app.inject(`/embed/${element}?${query}${number}`);
        expect(statusCode).toBe(200);
      }
    // With and without a source, an id, or the page in another spelling.
    expect([element, keys.size]).toEqual([element, expect.toSatisfy((size) => size <= 2)]);
  }
  await app.close();
});
