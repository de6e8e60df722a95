import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { freePort } from '../listen.mjs';
import { startProcess } from '../start-process.mjs';
import { needs } from '../support/needs.ts';
import { until } from '../until.mjs';

/** The last series that runs with Node 20. It brings Cloudflare's own runtime, and is installed for this test only. */
const runtime = 'wrangler@3.114.17';

let folder: string;
let host: ReturnType<typeof startProcess> | undefined;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trade-elements-static-'));
  // It writes beside the site.
  await cp('dist/site', join(folder, 'site'), { recursive: true });
  try {
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, runtime], { stdio: 'ignore' });
  } catch {
    return;
  }
  port = await freePort();
  const script = join(folder, 'node_modules/wrangler/bin/wrangler.js');
  const options = ['--port', String(port), '--ip', '127.0.0.1', '--log-level', 'error'];
  host = startProcess(process.execPath, [script, 'pages', 'dev', 'site', ...options], {
    cwd: folder,
    env: { ...process.env, HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' },
  });
  await until(() =>
    head('/').then(
      () => true,
      () => false,
    ),
  );
});
beforeEach(({ skip }) => void needs(host, runtime, skip));
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Head {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** The path goes out as it stands, and a redirect is not followed. */
async function head(path: string): Promise<Head> {
  const sent = request({ hostname: '127.0.0.1', port, path, method: 'HEAD' }).end();
  const [{ statusCode: status, headers }] = await once(sent, 'response');
  return { status, headers };
}

describe('a host that follows _headers and redirects to addresses without .html', () => {
  it('sends every page and post, each at its own address', async () => {
    const files = await readdir('dist/site', { recursive: true });
    const pages = files.filter((file) => /^(blog\/)?[^/]+\.html$/.test(file) && file !== '404.html');
    expect(pages.length).toBeGreaterThan(30);
    for (const file of pages) {
      const path = `/${file.replace(/(^index)?\.html$/, '')}`;
      const { status, headers } = await head(path);
      expect([path, status, headers['cache-control']]).toEqual([
        path,
        200,
        expect.stringMatching(/max-age=0, must-revalidate.*no-transform/),
      ]);
    }
  });

  it.each(['later', 'later/', 'a/b', '%E0%A4%A'])('sends its 404 page for /blog/%s', async (id) => {
    expect((await head(`/blog/${id}`)).status).toBe(404);
  });

  it('lets browsers keep what never changes, and nothing else', async () => {
    const [asset] = await readdir('dist/site/assets');
    for (const [path, lifetime] of [
      [`/assets/${asset}`, 'immutable'],
      ['/fonts/archivo.woff2', 'immutable'],
      [`/elements/${version}/trade-elements.js`, 'immutable'],
      ['/elements/trade-elements.js', 'max-age=0'],
    ] as const) {
      const { 'cache-control': caching = '' } = (await head(path)).headers;
      expect([path, caching]).toEqual([path, expect.stringContaining(lifetime)]);
      expect([path, caching.match(/max-age/g)?.length]).toEqual([path, 1]);
      expect([path, caching]).toEqual([path, expect.stringContaining('no-transform')]);
    }
  });
});
