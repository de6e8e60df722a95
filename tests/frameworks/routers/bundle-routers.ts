import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Package, versions } from '../apps/versions.ts';
import { prelude, routerPages } from './router-pages.ts';

const defined = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
};

/** Installs the routers in a folder, and bundles the script of each page. */
export async function bundleRouters(folder: string): Promise<Record<string, string>> {
  const packages: Package[] = ['esbuild', ...Object.values(routerPages).flatMap(({ packages }) => packages)];
  const dependencies = Object.fromEntries(packages.map((name) => [name, versions[name]]));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  await writeFile(join(folder, 'prelude.js'), prelude);
  for (const [name, { script }] of Object.entries(routerPages))
    await writeFile(join(folder, `${name}.js`), `import './prelude.js';\n${script}`);
  execFileSync(
    resolve(folder, 'node_modules/.bin/esbuild'),
    [
      ...Object.keys(routerPages).map((name) => `${name}.js`),
      '--bundle',
      '--outdir=built',
      '--log-level=error',
      ...Object.entries(defined).map(([name, value]) => `--define:${name}=${value}`),
    ],
    { cwd: folder },
  );
  const read = async (name: string) => [name, await readFile(join(folder, 'built', `${name}.js`), 'utf8')];
  return Object.fromEntries(await Promise.all(Object.keys(routerPages).map(read)));
}
