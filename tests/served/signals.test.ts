import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storedEnquiries } from '../stored-enquiries.ts';
import { enquiry } from '../support/enquiry-fixture.ts';

async function startByNpm(): Promise<{ npm: ChildProcess; url: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trade-signals-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const npm = spawn('npm', ['run', '--silent', 'serve'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  for await (const line of createInterface({ input: npm.stdout })) return { npm, url: line, dataDir };
  throw new Error('npm ended before the server was ready');
}

/** An enquiry whose last byte has not been sent. */
async function beginEnquiry(url: string) {
  const { hostname, port } = new URL(url);
  const boundary = 'trade-signal';
  const parts = Object.entries({ ...enquiry, remark: 'On its way' })
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const whole = `${parts}--${boundary}--\r\n`;
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(
    `POST /api/v1/enquiry HTTP/1.1\r\nhost: site\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n${whole.slice(0, -1)}`,
  );
  return {
    async finish() {
      const closed = once(socket, 'close');
      socket.write(whole.slice(-1));
      await closed;
      return received;
    },
  };
}

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

describe('npm run serve', () => {
  it('ends on a SIGTERM to npm: the port is free, and the enquiry under way is stored', async () => {
    const { npm, url, dataDir } = await startByNpm();
    const onItsWay = await beginEnquiry(url);
    // So that the server has its first bytes.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    // The server takes no more connections from here on, and finishes those it has.
    await expect.poll(() => isListening(url), { timeout: 20_000 }).toBe(false);
    expect(await onItsWay.finish()).toMatch(/^HTTP\/1\.1 200 /);
    await ended;
    expect(storedEnquiries(dataDir).map(({ remark }) => remark)).toEqual(['On its way']);
  });
});
