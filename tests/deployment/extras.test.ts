import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it, onTestFinished } from 'vitest';

const extras = readdirSync('hosts/extras');

/** A copy of the sources without some extras: their folders, and the lines that name them. */
async function leaveOut(names: readonly string[]) {
  await mkdir('node_modules/.cache', { recursive: true });
  const folder = await mkdtemp(resolve('node_modules/.cache/extras-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of ['package.json', 'node_modules', '.env', 'tests'])
    await symlink(resolve(path), join(folder, path));
  for (const path of ['src', 'hosts', 'vite.config.ts'])
    await cp(path, join(folder, path), { recursive: true });
  for (const name of names) await rm(join(folder, 'hosts/extras', name), { recursive: true });
  const isNamed = (line: string) => names.some((name) => line.includes(`extras/${name}/`));
  const named: string[] = [];
  for (const file of globSync(['vite.config.ts', 'hosts/**/*.{ts,tsx,mjs}'], {
    cwd: folder,
    ignore: ['hosts/extras/**', '**/*.test.ts'],
  })) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    named.push(...lines.filter(isNamed));
    await writeFile(join(folder, file), lines.filter((line) => !isNamed(line)).join('\n'));
  }
  const options = {
    extends: resolve('tsconfig.json'),
    include: ['src', 'hosts', 'vite.config.ts'],
    exclude: ['**/*.test.ts', 'hosts/assets'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  return { folder, named };
}

const run = (folder: string, program: string, ...options: string[]) =>
  spawnSync(process.execPath, [resolve('node_modules', program), ...options], {
    cwd: folder,
    encoding: 'utf8',
  });

it.each(extras)('the rest compiles without %s, which at most one line names', async (name) => {
  const { folder, named } = await leaveOut([name]);
  expect(named.length).toBeLessThanOrEqual(1);
  expect(run(folder, 'typescript/bin/tsc').stdout).toBe('');
});

/** As somebody does who leaves out the address check: the build names the pages and posts that link it. */
async function removeLinks(folder: string, address: string): Promise<void> {
  for (const file of globSync('hosts/{pages,content}/**/*.{html,md,yaml}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(address, '/contact-us'));
  }
}

it('the site compiles and builds without any extra', async () => {
  const { folder } = await leaveOut(extras);
  await removeLinks(folder, '/verify#file');
  await removeLinks(folder, '/verify');
  expect(run(folder, 'typescript/bin/tsc').stdout).toBe('');
  expect(run(folder, 'vite/bin/vite.js', 'build', '--app')).toMatchObject({ status: 0 });
}, 600_000);
