import fastify from 'fastify';
import { expect, it } from 'vitest';
import { verify } from './verify.ts';

it('limits how often one client checks an address, without a page for what it refuses', async () => {
  const app = fastify();
  await app.register(verify, {
    renderPage: async ({ states }) => ({ html: JSON.stringify(states) }) as never,
    source: { open: () => ({}) } as never,
    strict: false,
    rate: 1,
  });
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/verify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'address=pay%40exarnple.com',
    });
  expect((await post()).statusCode).toBe(200);
  const refused = await post();
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(/^Too many requests/)]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
