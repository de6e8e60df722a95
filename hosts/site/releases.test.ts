import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { keepRelease } from './releases.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createTemporaryFolder();
});

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** A build whose elements hold a text. */
async function build(version: string, text: string): Promise<string> {
  const dist = await createTemporaryFolder();
  const integrity = JSON.stringify({ version, integrity: { 'a.js': text } });
  await write(join(dist, 'elements'), {
    'integrity.json': integrity,
    'a.js': text,
    [`chunks/b-${text}.js`]: text,
    'chunks/c.js': text,
  });
  await write(join(dist, 'site'), { [`assets/main-${text}.js`]: text });
  return dist;
}

const kept = (path: string) => readFile(join(dataDir, 'releases', path), 'utf8');
const names = (path: string) => readdir(join(dataDir, 'releases', path));

describe('a server that others use', () => {
  it('keeps the elements and scripts of every release', async () => {
    await keepRelease(await build('1.0.0', 'old'), dataDir);
    await keepRelease(await build('1.1.0', 'new'), dataDir);
    expect([await kept('elements/1.0.0/a.js'), await kept('elements/1.1.0/a.js')]).toEqual(['old', 'new']);
    expect((await names('elements/chunks')).sort()).toEqual(['b-new.js', 'b-old.js', 'c.js']);
    expect((await names('assets')).sort()).toEqual(['main-new.js', 'main-old.js']);
    expect((await names('elements')).sort()).toEqual(['1.0.0', '1.1.0', 'chunks']);
  });

  it('writes only what is missing, so that a restart needs no room', async () => {
    const dist = await build('1.0.0', 'new');
    await keepRelease(dist, dataDir);
    const file = join(dataDir, 'releases/assets/main-new.js');
    const { ino } = await stat(file);
    await keepRelease(dist, dataDir);
    expect((await stat(file)).ino).toBe(ino);
  });

  it('refuses different elements under a released version, and says to raise it', async () => {
    await keepRelease(await build('1.0.0', 'old'), dataDir);
    await expect(keepRelease(await build('1.0.0', 'other'), dataDir)).rejects.toThrow(
      /^Version 1\.0\.0 was released with other elements.*raise the version.*$/,
    );
    expect(await kept('elements/1.0.0/a.js')).toBe('old');
    expect(await names('assets')).toEqual(['main-old.js']);
  });
});
