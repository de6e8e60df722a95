import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.git', 'var', 'coverage']);

/** A copy of the project, at a place from which Node finds the packages, for builds of its own. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'trade-project-'));
  await cp('.', folder, { recursive: true, filter: (source) => !leftOut.has(relative('.', source)) });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The project with a higher version and other colours, texts and styles: what the next release may be. */
export async function copyAsNextRelease() {
  const { folder, remove } = await copyProject();

  async function change(file: string, from: RegExp, to: string): Promise<void> {
    const text = await readFile(join(folder, file), 'utf8');
    if (!from.test(text)) throw new Error(`${file} has no ${from}`);
    await writeFile(join(folder, file), text.replace(from, to));
  }
  const version = '99.0.0';
  await change('package.json', /"version": "[^"]+"/, `"version": "${version}"`);
  await change('src/theme/tokens.ts', /accent: \['#\w{6}'/, `accent: ['#00695c'`);
  await change('src/locales/tr.ts', /submit: '[^']+'/, `submit: 'Yeni sürüm'`);
  await change('hosts/pages/styles/base.css', /$/, '\nmain{outline-offset:3px}\n');
  return { folder, version, remove };
}

/** A copy of the build in `dist`, at a place from which Node finds the packages. */
export async function copyBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trade-release-'));
  await cp('dist', join(folder, 'dist'), { recursive: true });
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
