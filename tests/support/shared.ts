import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL, in which tests make schemas of their own; empty where there is none. */
    postgres: string;
    /** Folder with `serve.js`, the server with its API only, and the commands `enquiries.js` and `check-settings.js`, for processes of their own. */
    builtServer: string;
  }
}

/** What all tests of the server share: one PostgreSQL and one bundle. */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, folder] = await Promise.all([startPostgres(), buildServer()]);
  project.provide('postgres', postgres?.url ?? '');
  project.provide('builtServer', folder);
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true });
  };
}

/** Bundles as the build does, into a folder from which Node finds the packages. */
async function buildServer(): Promise<string> {
  const cache = 'node_modules/.cache';
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(process.cwd(), cache, 'trade-server-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input: {
          serve: 'tests/support/serve-fixture.ts',
          enquiries: 'hosts/extras/enquiries-command/enquiries-command.ts',
          'check-settings': 'hosts/extras/check-settings/check-settings-command.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}
