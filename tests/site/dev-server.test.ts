import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, startBrowser } from './site.ts';

let server: ChildProcess;
let browser: Browser;
let dataDir: string;
let url: string;

/** `npm run dev` on a free port. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trade-elements-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  server = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
    {
      env: { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the development server', () => {
  it.each(['trade-elements', 'hub-button'])('serves /elements/%s.js, from its source', async (name) => {
    const { page, errors } = await openPage(browser);
    // A page of this origin, for the browser to let the one in its place reach the server.
    await page.goto(`${url}/about-us`);
    await page.setContent(`<!doctype html><html lang="en"><title>Own page</title><link rel="icon" href="data:,">
      <script type="module" src="/elements/${name}.js"></script>
      <trade-hub-button product="Test"></trade-hub-button></html>`);
    await page.getByRole('button').click({ timeout: 60_000 });
    await page.getByRole('dialog').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('serves the metadata, and no file that the bundle has not', async () => {
    expect((await fetch(`${url}/elements/custom-elements.json`)).status).toBe(200);
    for (const file of ['none.js', 'loader.ts', 'hub-button.ts', '']) {
      expect((await fetch(`${url}/elements/${file}`)).status, file).toBe(404);
    }
  });
});
