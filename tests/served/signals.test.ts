import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

it('npm run serve passes a SIGTERM on: the server ends, and its port is free', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trade-signals-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const npm = spawn('npm', ['run', '--silent', 'serve'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const [url] = await once(createInterface({ input: npm.stdout }), 'line');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
