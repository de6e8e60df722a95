import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles entries as the build does, into a folder from which Node finds the packages.
 *
 * @param entries output name without extension to source path, from the root of the repository.
 */
export async function buildServer(root: string, entries: Record<string, string>): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'trade-server-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}
