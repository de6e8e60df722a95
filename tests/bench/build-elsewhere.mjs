import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';

/**
 * A second build of the server, for an external API; everything else is that of `dist`.
 * @returns the server's script, and what removes it
 */
export async function buildForApi(address) {
  // Inside the project, where Node finds the packages.
  const folder = await mkdtemp(resolve('dist/elsewhere-'));
  process.env.VITE_API_BASE = address;
  const server = join(folder, 'server');
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { ssr: { build: { outDir: server } } },
  });
  await builder.build(builder.environments.ssr);
  delete process.env.VITE_API_BASE;
  await cp('dist/server/content', join(server, 'content'), { recursive: true });
  for (const name of ['site', 'elements']) await symlink(resolve('dist', name), join(folder, name));
  return {
    main: join(server, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
