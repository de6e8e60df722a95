import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../listen.mjs';
import { type RunningSite, startSite } from '../start-site.mjs';
import { startLoad } from '../support/load.ts';
import { copyAsNextRelease, copyBuild } from './next-release.ts';

let dataDir: string;
let url: string;
let old: Awaited<ReturnType<typeof copyBuild>>;
let next: Awaited<ReturnType<typeof copyAsNextRelease>>;
let running: RunningSite | undefined;
let load: ReturnType<typeof startLoad>;
/** Hashes of the files of the release before the upgrade: all that pages need that are open meanwhile. */
let pinned: Record<string, string>;

const serve = (cwd: string) =>
  startSite({ PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir }, { cwd });

beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  [dataDir, old, next] = await Promise.all([
    mkdtemp(join(tmpdir(), 'trade-upgrade-')),
    copyBuild(),
    copyAsNextRelease(),
  ]);
  execFileSync('npm', ['run', 'build'], {
    cwd: next.folder,
    // As an administrator builds it, not as a part of this test.
    env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  running = await serve(old.folder);
  pinned = (await (await fetch(`${url}/elements/integrity.json`)).json()).integrity;
  const pages = ['/', '/about-us', '/products?tab=1', '/blog', '/gallery', '/contact-us', '/embed/gallery'];
  load = startLoad(url, { clients: 6, paths: [...pages, ...Object.keys(pinned)], isLasting: true });
  await load.until(300);
  expect(await running.stop()).toBe(0);
  running = await serve(next.folder);
  await load.until(300);
}, 1_200_000);

afterAll(async () => {
  await load?.stop();
  await running?.close();
  await Promise.all([old?.remove(), next?.remove()]);
});

describe('a release over a release', () => {
  it('keeps each file of the previous version with its hash', async () => {
    for (const [file, hash] of Object.entries(pinned)) {
      const response = await fetch(url + file);
      const found = createHash('sha384').update(Buffer.from(await response.arrayBuffer()));
      expect([file, `sha384-${found.digest('base64')}`]).toEqual([file, hash]);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('fails no request other than those of cut connections, and loses no enquiry', async () => {
    await load.stop();
    expect(load.refused).toEqual([]);
    const list = execFileSync(process.execPath, ['dist/server/enquiries.js', '--json'], {
      cwd: next.folder,
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 1e9,
    });
    const stored: string[] = JSON.parse(list.toString()).map(({ remark }: { remark: string }) => remark);
    const known = new Set(stored);
    expect(load.acknowledged.filter((remark) => !known.has(remark))).toEqual([]);
    expect(known.size).toBe(stored.length);
    console.log(`${load.responses} responses, ${load.acknowledged.length} enquiries, ${load.cut} cut`);
  });
});
