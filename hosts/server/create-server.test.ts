import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { normalizeIP } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { version } from '../../package.json' with { type: 'json' };
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { testApp } from '../../tests/support/test-app.ts';
import type { Retention } from '../enquiries/tidying.ts';
import { createHealth } from '../site/health.ts';

const cases: Record<'clients', [string, string][]> = parse(
  readFileSync('hosts/server/create-server.cases.yaml', 'utf8'),
);

let server: Awaited<ReturnType<typeof testApp>>;
afterEach(() => server.close());

describe('health', () => {
  const fine = {
    database: 'ok',
    api: 'ok',
    disk: 'ok',
    pages: 'ok',
    content: 'ok',
    retention: 'ok',
    backup: 'ok',
    storing: 'ok',
    sending: 'ok',
  };
  const health = async (url: string) => {
    const response = await server.app.inject({ url });
    return [response.statusCode, response.json()];
  };

  it('says whether the process lives, whether it can accept an enquiry, and whether it is ready', async () => {
    server = await testApp();
    for (const url of ['/healthz', '/healthz?live'])
      expect(await health(url)).toEqual([200, { status: 'ok', version }]);
    expect(await health('/healthz?ready')).toEqual([200, { ...fine, status: 'ok', version, waiting: {} }]);
    await server.enquiries.close();
    server.passReport();
    expect(await health('/healthz')).toEqual([503, { status: 'unavailable', version }]);
    expect(await health('/healthz?ready')).toEqual([
      503,
      { ...fine, status: 'unavailable', database: 'unavailable', version },
    ]);
    // Its pages are sent all the same.
    expect(await health('/healthz?live')).toEqual([200, { status: 'ok', version }]);
  });

  it('answers within two seconds while the database does not, and asks it once', async () => {
    server = await testApp();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const checkWritable = vi.fn(() => new Promise<void>(() => undefined));
    const enquiries = { ...server.enquiries, checkWritable };
    const { accepts, report } = createHealth(
      { isApiAvailable: async () => true, enquiries },
      { warn: vi.fn(), error: vi.fn() },
    );
    const answer = accepts();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe(false);
    server.passReport();
    const later = report();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await later).toMatchObject({ database: false, api: true });
    expect(checkWritable).toHaveBeenCalledTimes(1);
  });

  it('reports how many enquiries wait to be sent on, and since when', async () => {
    server = await testApp({}, { receivers: ['mail', 'webhook'] });
    const ready = async () => (await server.app.inject({ url: '/healthz?ready' })).json();
    const none = { enquiries: 0, oldestSeconds: 0, failed: 0 };
    expect((await ready()).waiting).toEqual({ mail: none, webhook: none });
    for (const remark of ['old', 'new']) await server.enquiries.add({ ...enquiry, remark });
    await server.enquiries.add({ ...enquiry, suspected: true });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await server.db
      .updateTable('enquiries')
      .set({ created_at: hourAgo })
      .where('remark', '=', 'old')
      .execute();
    const sent = new Date().toISOString();
    await server.db.updateTable('outbox').set({ sent_at: sent }).where('receiver', '=', 'webhook').execute();
    server.passReport();
    const { status, waiting } = await ready();
    expect([status, waiting.webhook]).toEqual(['ok', none]);
    expect(waiting.mail.enquiries).toBe(2);
    expect(waiting.mail.oldestSeconds).toBeGreaterThanOrEqual(3600);
  });
});

describe('an alarm', () => {
  it('detects that nothing can be stored, even if everything can be read', async () => {
    server = await testApp();
    const ready = async () => (await server.app.inject({ url: '/healthz?ready' })).json();
    expect(await ready()).not.toHaveProperty('lastFailure');
    await sql.raw('pragma query_only = on').execute(server.db);
    const post = (remark: string) =>
      server.app.inject(multipartRequest(Object.entries({ ...enquiry, remark })));
    expect((await post('refused')).statusCode).toBe(503);
    const now = Date.now();
    server.passReport();
    const ill = await ready();
    expect(ill).toMatchObject({ status: 'unavailable', database: 'unavailable', storing: 'failed' });
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(503);
    expect(Math.abs(Date.parse(ill.lastFailure) - now)).toBeLessThan(60_000);
    await sql.raw('pragma query_only = off').execute(server.db);
    server.passReport();
    expect((await post('refused')).statusCode).toBe(200);
    expect(await ready()).toMatchObject({ status: 'ok', lastFailure: ill.lastFailure });
    server.passReport(70_000);
    expect(await ready()).toMatchObject({ status: 'ok', lastFailure: ill.lastFailure });
  });

  it.each<[string, (at: string) => Promise<unknown> | unknown]>([
    [
      'an enquiry could not be stored',
      async () => {
        await sql.raw('pragma query_only = on').execute(server.db);
        await server.enquiries.add(enquiry).catch(() => undefined);
        await sql.raw('pragma query_only = off').execute(server.db);
      },
    ],
    ['the last backup is old', () => setMoment(4, '2020-01-01T00:00:00.000Z')],
    [
      'the enquiries of a week were never backed up',
      async () => {
        await server.enquiries.add(enquiry);
        await server.db.deleteFrom('enquiry_health').execute();
        const created_at = new Date(Date.now() - 7 * 86_400_000).toISOString();
        await server.db.updateTable('enquiries').set({ created_at }).execute();
        await server.db.deleteFrom('outbox').execute();
      },
    ],
    [
      'an enquiry was refused so often that it is not tried again',
      async (at) => {
        await server.enquiries.add(enquiry);
        await server.db.updateTable('outbox').set({ failed_at: at }).execute();
      },
    ],
    [
      'the content has an error',
      () => {
        hasError = true;
      },
    ],
    [
      'RETENTION_DAYS is refused',
      () => {
        retention = 'refused';
      },
    ],
    [
      'a start has found a damaged page',
      () => {
        isDamaged = true;
      },
    ],
    ['a backup has found a damaged page', (at) => setMoment(6, at)],
    [
      'what RETENTION_DAYS would delete waits to be sent',
      () => {
        retention = 'waiting';
      },
    ],
  ])('has a status of its own, other than that of ?ready, when %s', async (_case, cause) => {
    hasError = false;
    retention = 'ok';
    isDamaged = false;
    server = await testApp(
      { alarms: () => ({ content: hasError, retention, pages: isDamaged }) },
      { receivers: ['mail'] },
    );
    const statuses = async () => {
      const responses = ['alarm', 'ready'].map((query) => server.app.inject({ url: `/healthz?${query}` }));
      return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    };
    await setMoment(4, new Date().toISOString());
    expect(await statuses()).toEqual([200, 200]);
    await cause(new Date().toISOString());
    server.passReport();
    expect(await statuses()).toEqual([503, 200]);
  });
  let hasError = false;
  let retention: Retention = 'ok';
  let isDamaged = false;
  const setMoment = (id: number, written_at: string) =>
    server.db
      .insertInto('enquiry_health')
      .values({ id, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute();
});

it('a monitor that asks right after a start is told what the check of the database has found', async () => {
  server = await testApp();
  let pages = false;
  const checked = async () => {
    await server.enquiries.count();
    pages = true;
  };
  const alarms = () => ({ content: false, retention: 'ok', pages }) as const;
  const parts = { enquiries: server.enquiries, isApiAvailable: async () => true, alarms, checked };
  const { report } = createHealth(parts, server.app.log);
  expect((await report()).alarms).toMatchObject({ pages: true });
});

it('an outage of the database is logged once, and its end', async () => {
  const { written, ...stream } = captureOutput();
  server = await testApp({ log: { level: 'warn', stream } });
  const checkWritable = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { code: 'SQLITE_FULL' })));
  const enquiries = { ...server.enquiries, checkWritable };
  const health = createHealth({ isApiAvailable: async () => true, enquiries }, server.app.log);
  for (let count = 1; count < 4; count++) {
    expect((await health.report()).database).toBe(false);
    expect(await health.accepts()).toBe(false);
    server.passReport(count * 6_000);
  }
  checkWritable.mockResolvedValue(undefined as never);
  expect((await health.report()).database).toBe(true);
  expect(written.out.match(/"msg":"[^"]*"/g)).toEqual([
    expect.stringContaining('does not respond: make room on its disk'),
    '"msg":"the database responds again"',
  ]);
});

it('a server that stops answers the next request on an open connection, then closes it', async () => {
  server = await testApp();
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  const { headers, payload } = multipartRequest(Object.entries(enquiry));
  const taken = once(server.app.server, 'request');
  socket.write(
    `POST /api/v1/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n`,
  );
  await taken;
  const stopped = server.app.close();
  socket.write(`${payload}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await stopped;
});

describe('a request that comes through a proxy', () => {
  const request = { url: '/api/v1/blog', headers: { 'x-forwarded-for': '192.0.2.1' } };

  async function linesWith(trustProxy: boolean | string[] | undefined) {
    const lines: string[] = [];
    const log = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    server = await testApp({ log, settings: { enquiryRate: 1000, trustProxy } });
    await server.app.inject({ url: '/api/v1/blog' });
    expect(lines).toEqual([]);
    for (let times = 0; times < 3; times++) await server.app.inject(request);
    return lines;
  }

  it('is warned about once where TRUST_PROXY is not set, without the address', async () => {
    const lines = await linesWith(undefined);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY is not set: all visitors count as one client');
    expect(lines[0]).not.toContain('192.0.2.1');
  });

  it.each([[false], [['loopback']]])('is not warned about where it is %s', async (trustProxy) => {
    expect(await linesWith(trustProxy)).toEqual([]);
  });
});

it('the log contains errors, but no personal data', async () => {
  const { written, ...stream } = captureOutput();
  server = await testApp({ log: { level: 'trace', stream } });
  const typed = multipartRequest(Object.entries(enquiry), { 'user-agent': 'agent-of-aisyah' });
  await server.app.inject({ ...typed, remoteAddress: '192.0.2.77' });
  await server.app.inject({ url: '/nothing?email=aisyah%40example.com', remoteAddress: '192.0.2.77' });
  await server.enquiries.close();
  // From elsewhere, or it would count as sent twice.
  await server.app.inject({ ...typed, url: '/api/v1/enquiry?name=Aisyah', remoteAddress: '198.51.100.7' });
  expect(written.out).toContain('an enquiry could not be stored');
  expect(written.out).toContain('/api/v1/enquiry');
  const others = ['aisyah', 'agent-of', '192.0.2.77', '198.51.100.7', 'Two containers'];
  for (const personal of [...Object.values(enquiry), ...others]) {
    expect(written.out).not.toContain(personal);
  }
});

it('a request that names two hosts is refused, as a proxy may have read the other one', async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const statusOf = async (hosts: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return (await text(socket)).slice(9, 12);
  };
  expect(await statusOf('Host: a.example\r\n')).toBe('200');
  expect(await statusOf('Host: a.example\r\nhost: b.example\r\n')).toBe('400');
});

const addressOf = async (
  forwarded: string | string[],
  trustProxy: true | string[] = ['loopback', '10.0.0.0/8'],
) => {
  server = await testApp({
    settings: { trustProxy },
    plugin: fp(async (app) => void app.get('/ip', async ({ ip }) => normalizeIP(ip))),
  });
  return (await server.app.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })).body;
};

it.each(cases.clients)(
  'a client behind proxies is the same whatever X-Forwarded-For adds to it: %s',
  async (forwarded, client) => {
    expect(await addressOf(forwarded)).toBe(client);
  },
);
