import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json';
import { startPostgres, type TestPostgres } from '../postgres.mjs';
import { startSite } from '../start-site.mjs';
import { enquiry } from '../support/enquiry-fixture.ts';
import { needs } from '../support/needs.ts';

let postgres: TestPostgres | undefined;
let disk: string;
let isMounted: boolean;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => void (await postgres?.stop()));
beforeEach(async ({ skip }) => {
  disk = await mkdtemp(join(tmpdir(), 'trade-disk-'));
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'trade-test', disk]).status === 0;
  onTestFinished(async () => {
    if (isMounted) execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  });
  needs(isMounted || undefined, 'to mount a small disk', skip);
});

/** Starts the built server on the small disk, and says how it responds. */
async function visit(env: Record<string, string>, remark: string) {
  const site = await startSite({ DATA_DIR: disk, ...env });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  const page = await (await fetch(`${site.url}/`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/(?:assets|elements)\/[^"]+\.js)"/g)].map(
    ([, path]) => path,
  );
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...enquiry, remark })) body.append(field, value);
  const result = {
    page: await statusOf('/about-us'),
    scripts: await Promise.all(
      [`/elements/${version}/trade-elements.js`, ...scripts].map((path) => statusOf(path as string)),
    ),
    enquiry: (await fetch(`${site.url}/api/v1/enquiry`, { method: 'POST', body })).status,
  };
  await site.stop();
  expect(scripts.length).toBeGreaterThan(0);
  return { ...result, scripts: [...new Set(result.scripts)] };
}

const good = { page: 200, scripts: [200], enquiry: 200 };

describe.each(['SQLite', 'PostgreSQL'])('a server with %s that starts again', (name) => {
  const env = (skip: (note: string) => never): Record<string, string> =>
    name === 'SQLite' ? {} : { DATABASE_URL: needs(postgres, 'PostgreSQL', skip).url };

  it('with 1 MB of disk serves pages and stores enquiries', async ({ skip }) => {
    expect(await visit(env(skip), 'Before')).toEqual(good);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 2 ** 20));
    expect(await visit(env(skip), 'With 1 MB')).toEqual(good);
  });

  it('for the first time with 1 MB of disk serves pages and stores enquiries', async ({ skip }) => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 2 ** 20));
    // Its elements do not fit.
    expect(await visit(env(skip), 'First')).toMatchObject({ page: 200, scripts: [200] });
  });

  it('on a read-only disk serves pages, and stores enquiries if it can', async ({ skip }) => {
    expect(await visit(env(skip), 'Before')).toEqual(good);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(await visit(env(skip), 'Read-only')).toEqual({ ...good, enquiry: name === 'SQLite' ? 503 : 200 });
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    expect(await visit(env(skip), 'After')).toEqual(good);
  });
});
