import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isFull, sample } from '../../tests/full.ts';
import { listen } from '../../tests/listen.mjs';
import { startProcess } from '../../tests/start-process.mjs';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { onlyStartAndStop } from '../../tests/support/output.ts';
import { startWebhookReceiver, webhookSecret } from '../../tests/support/webhook-receiver.ts';

// Each test starts processes, on machines that may be busy with others.
vi.setConfig({ testTimeout: 120_000 });

const built = inject('builtServer');

async function start(env: Record<string, string> = {}, content?: string) {
  const dataDir = await createTemporaryFolder();
  const all = { PORT: '0', DATA_DIR: dataDir, ...env };
  const command = [join(built, 'serve.js'), content ?? (await createContentFolder())];
  const child = startProcess(process.execPath, command, { env: all });
  onTestFinished(() => void child.stop('SIGKILL'));
  return { ...child, dataDir };
}

const form = (number: number) => {
  const data = new FormData();
  for (const [field, value] of Object.entries({ ...enquiry, remark: `Number ${number}` }))
    data.append(field, value);
  return data;
};

describe('the server', () => {
  it('prints its address, and nothing else, when it is ready; the log has what somebody should look at', async () => {
    const { lines, out, error } = await start({ HOST: '0.0.0.0' });
    const [address = ''] = await lines(1);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/nothing`)).status).toBe(404);
    expect(out()).toBe(`${address}\n`);
    expect(error()).toMatch(
      /^{"level":30,[^\n]*"version":"[^\n]*"msg":"the server started"}\n{"level":40,[^\n]*"msg":"PUBLIC_URL is not set[^\n]*\n$/,
    );
  });

  it('goes on when nobody reads its log any more', async () => {
    const { lines, process } = await start();
    const [address = ''] = await lines(1);
    process.stdout?.destroy();
    process.stderr?.destroy();
    for (const forwarded of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await fetch(`${address}/healthz`, { headers: { 'x-forwarded-for': forwarded } });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it.runIf(isFull)(
    'gives each line of its log a priority where it goes to the journal, and tells systemd when it listens',
    async () => {
      const folder = await createTemporaryFolder();
      await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >>${folder}/told\n`, {
        mode: 0o755,
      });
      const env = {
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: folder,
        PATH: `${folder}:${process.env.PATH}`,
        NOTIFY_SOCKET: '/run/notify',
        WATCHDOG_USEC: '200000',
      };
      const script = `JOURNAL_STREAM=$(stat -Lc %d:%i /dev/stderr) exec "$@"`;
      const command = [
        '-c',
        script,
        '-',
        process.execPath,
        join(built, 'serve.js'),
        await createContentFolder(),
      ];
      const { stop, error } = startProcess('sh', command, { env });
      onTestFinished(() => void stop('SIGKILL'));
      await expect.poll(() => readFile(join(folder, 'told'), 'utf8')).toMatch(/^READY=1\n(WATCHDOG=1\n){2}/);
      await expect.poll(error).toMatch(/^<6>{"level":30,.*\n<4>{"level":40,.*PUBLIC_URL is not set.*\n$/);
    },
  );

  it.each(sample(['SIGTERM', 'SIGINT', 'SIGHUP'] as const, 1))(
    'responds to accepted requests, and exits with 0 on %s',
    async (signal) => {
      const { lines, stop, error } = await start();
      const [address = ''] = await lines(1);
      // A browser keeps this connection.
      await (await fetch(`${address}/healthz`)).text();
      const slow = fetch(`${address}/slow`);
      await lines(2);
      void stop(signal);
      // As npm does, which passes on what the terminal has sent already.
      const isOpen = () =>
        fetch(`${address}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(isOpen).toBe(false);
      const ended = stop(signal);
      expect(await (await slow).text()).toBe('finished');
      expect(await ended).toBe(0);
      expect(error()).toMatch(/started"}\n.*the server stopped"}\n$/);
    },
  );
});

it.runIf(isFull)(
  'the server stops despite a delivery and a request that hang, before they time out',
  async () => {
    const receiver = await startWebhookReceiver('hang');
    onTestFinished(() => receiver.close());
    const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: webhookSecret };
    const { lines, stop, error } = await start(env);
    const [address = ''] = await lines(1);
    await fetch(`${address}/api/v1/enquiry`, { method: 'POST', body: form(1) });
    await expect.poll(() => receiver.received).toHaveLength(1);
    const socket = connect(Number(new URL(address).port), 'localhost');
    // A request that is answered, and the beginning of another.
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: loc');
    await once(socket, 'data');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    expect(await stop()).toBe(0);
    expect([received, error()]).toEqual(['', onlyStartAndStop]);
  },
);

it('a copy for trying things out sends nothing, is found by nobody, and says so in its log', async () => {
  const receiver = await startWebhookReceiver(503);
  onTestFinished(() => receiver.close());
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: webhookSecret };
  const real = await start(webhook);
  const [address = ''] = await real.lines(1);
  await fetch(`${address}/api/v1/enquiry`, { method: 'POST', body: form(1) });
  await expect.poll(() => receiver.received).toHaveLength(1);
  await real.stop();
  const copy = await start({ ...webhook, STAGING: 'on', DATA_DIR: real.dataDir });
  const [copied = ''] = await copy.lines(1);
  expect((await fetch(`${copied}/healthz`)).headers.get('x-robots-tag')).toBe('noindex');
  await fetch(`${copied}/api/v1/enquiry`, { method: 'POST', body: form(2) });
  await setTimeout(3_000);
  expect(receiver.received).toHaveLength(1);
  expect(await copy.stop()).toBe(0);
  expect(copy.error()).toMatch(
    /started"}\n[^\n]*"msg":"STAGING is on: search engines[^\n]*}\n[^\n]*the server stopped"}\n$/,
  );
  // What waits is sent by a real server.
  const next = await start({ ...webhook, DATA_DIR: real.dataDir });
  await next.lines(1);
  await expect.poll(() => receiver.accepted.length).toBeGreaterThan(0);
});

describe('a server that cannot start says why in one line, with exit code 1:', () => {
  async function errorOf(env: Record<string, string>, content?: string): Promise<string> {
    const { ended, out, error } = await start(env, content);
    expect([await ended, out()]).toEqual([1, '']);
    expect(error()).toMatch(/^.+\n$/);
    return error();
  }

  it('invalid content, a build without content, an address that this machine does not have', async () => {
    const invalid = await createContentFolder({ 'gallery.yaml': 'a: 1' });
    expect(await errorOf({}, invalid)).toMatch(/gallery\.yaml:1: .*expected/);
    expect(await errorOf({}, '/nowhere')).toMatch('The build lacks /nowhere; run "npm run build" first');
    expect(await errorOf({ HOST: '192.0.2.1' })).toMatch(
      'HOST "192.0.2.1" is not an address of this machine',
    );
  });

  it('a port in use', async () => {
    const { port, close } = await listen(createServer());
    onTestFinished(close);
    expect(await errorOf({ PORT: String(port) })).toMatch(
      new RegExp(`^PORT ${port} is in use already; expected a free one`),
    );
  });
});
