import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import { listen } from '../../../tests/listen.mjs';
import { testApp } from '../../../tests/support/test-app.ts';
import { checkSite } from './check-site.ts';

/** The server over fixtures, with a page that has the form. */
async function start() {
  const server = await testApp(
    {
      plugin: async (app) =>
        void app.get('/contact-us', async () => '<trade-enquiry-form></trade-enquiry-form>'),
    },
    { receivers: ['mail'] },
  );
  onTestFinished(() => server.close());
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const check = (address = url, dataDir = server.dataDir) => checkSite(address, { DATA_DIR: dataDir });
  return { ...server, url, check };
}

/** A proxy in front of a site, or another program. */
async function inFront(handle: RequestListener): Promise<string> {
  const { url, close } = await listen(createServer(handle));
  onTestFinished(close);
  return url;
}

describe('the check of a site', () => {
  it('sends an enquiry, which reaches nobody, and deletes it with those of checks that broke off', async () => {
    const { check, enquiries, db } = await start();
    await check();
    const stale = { ...createEnquiry(() => ''), email: 'check-site@example.com' };
    await enquiries.add({ ...stale, suspected: true });
    const { id } = await enquiries.add({ ...stale, remark: 'A real one' });
    await check();
    expect(await enquiries.count()).toEqual({ regular: 1, suspected: 0 });
    const rows = await db.selectFrom('outbox').select('enquiry_id').execute();
    expect(rows).toEqual([{ enquiry_id: id }]);
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'refuses forms',
      ({ method }, response) =>
        void response.writeHead(method === 'POST' ? 403 : 200).end('<trade-enquiry-form>'),
      /^POST .* has status 403$/,
    ],
    [
      'sends to another address',
      (_, response) => void response.writeHead(301, { location: 'https://www.example.com/' }).end(),
      /status 301, and leads to https:\/\/www\.example\.com\/: check/,
    ],
    [
      'responds to everything with a page',
      (_, response) => void response.end('<trade-enquiry-form>'),
      /something else than its reference$/,
    ],
    ['shows another page', (_, response) => void response.end('Hello'), /contact-us does not show the form/],
    ['closes the connection', (request) => void request.socket.destroy(), /does not respond: UND_ERR_SOCKET/],
  ])('says what failed where a proxy %s', async (_case, handle, message) => {
    const { check } = await start();
    await expect(check(await inFront(handle))).rejects.toThrow(message);
  });
});
