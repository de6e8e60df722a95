import { expect, it, onTestFinished } from 'vitest';
import { isFull } from '../full.ts';
import { startProcess } from '../start-process.mjs';
import { createTemporaryFolder } from '../support/content-fixture.ts';

it.runIf(isFull)('npm run serve passes a SIGTERM on: the server ends, and its port is free', async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: await createTemporaryFolder() };
  const { lines, stop } = startProcess('npm', ['run', '--silent', 'serve'], { env });
  onTestFinished(() => void stop('SIGKILL'));
  const [url = ''] = await lines(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
