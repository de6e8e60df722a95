import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/listen.mjs';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry, multipartRequest } from '../../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let address: string;
let hasError: boolean;
beforeEach(async () => {
  const metricsPort = await freePort();
  address = `http://127.0.0.1:${metricsPort}`;
  hasError = false;
  server = await testApp(
    { settings: { metricsPort }, alarms: () => ({ content: hasError, retention: 'ok', pages: false }) },
    { receivers: ['mail'] },
  );
});
afterEach(() => server.close());

/** The lines of a metric, without its name. */
async function read(name: string, from = address): Promise<string[]> {
  const text = await (await fetch(`${from}/metrics`)).text();
  return text.split('\n').flatMap((line) => (line.startsWith(name) ? line.slice(name.length).trim() : []));
}
const post = (changes = {}) =>
  server.app.inject(multipartRequest(Object.entries({ ...enquiry, ...changes })));

describe('metrics', () => {
  it('are served only on their own address', async () => {
    expect((await fetch(`${address}/metrics`)).headers.get('content-type')).toMatch('text/plain; version=');
    expect((await fetch(`${address}/healthz`)).status).toBe(404);
    expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('have names that Prometheus accepts, and rules for alarms that hold', async ({ skip }) => {
    if (spawnSync('promtool', ['--version']).error) skip('promtool is not installed');
    const promtool = (args: string[], input = '') => spawnSync('promtool', args, { input, encoding: 'utf8' });
    const text = await (await fetch(`${address}/metrics`)).text();
    expect(promtool(['check', 'metrics'], text)).toMatchObject({ status: 0, stderr: '' });
    expect(promtool(['test', 'rules', 'hosts/deploy/alerts.test.yaml'])).toMatchObject({
      status: 0,
      stderr: '',
    });
    // The rule that is a comment, and every name that the rules use.
    const rules = await readFile('hosts/deploy/alerts.yaml', 'utf8');
    const all = rules.replaceAll(/^ {6}# /gm, '      ');
    expect(all).toMatch(/^ {6}- alert: TradeElementsSilence\n {8}expr/m);
    const file = join(await createTemporaryFolder(), 'alerts.yaml');
    await writeFile(file, all);
    expect(promtool(['check', 'rules', file])).toMatchObject({ status: 0, stderr: '' });
    for (const [name] of all.matchAll(/trade_\w+/g)) expect(text).toContain(`# HELP ${name} `);
  });

  it('count requests by route and status, without client input in labels', async () => {
    await post();
    await post({ email: 'nobody' });
    await server.app.inject({ url: '/api/v1/blog?page=1&size=8' });
    await server.app.inject({ url: '/anything/secret' });
    const counts = (await read('http_request_duration_seconds_count')).sort();
    expect(counts).toEqual([
      '{method="GET",route="/api/v1/blog",status="200"} 1',
      '{method="GET",route="unknown",status="404"} 1',
      '{method="POST",route="/api/v1/enquiry",status="200"} 1',
      '{method="POST",route="/api/v1/enquiry",status="422"} 1',
    ]);
  });

  it('count stored and waiting enquiries while the database responds', async () => {
    await post();
    await post({ remark: 'Suspected', topic: 'https://spam.example' });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await server.db.updateTable('enquiries').set({ created_at: hourAgo }).execute();
    expect(await read('trade_enquiries{')).toEqual(['suspected="false"} 1', 'suspected="true"} 1']);
    expect(await read('trade_outbox_enquiries{')).toEqual(['receiver="mail"} 1']);
    const [age = ''] = await read('trade_outbox_oldest_seconds{receiver="mail"}');
    expect(Number(age)).toBeGreaterThanOrEqual(3600);
    expect(await read('trade_database_up')).toEqual(['1']);
    expect(await read('trade_last_failure_timestamp_seconds')).toEqual(['0']);
    expect(await read('trade_last_enquiry_timestamp_seconds')).toEqual([String(Date.parse(hourAgo) / 1000)]);
    expect(await read('trade_outbox_failed{')).toEqual(['receiver="mail"} 0']);
    await server.enquiries.close();
    server.passReport();
    expect(await read('trade_database_up')).toEqual(['0']);
    expect(await read('trade_enquiries{')).toEqual([]);
  });
});
