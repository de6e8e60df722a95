import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildServer } from './build-server.ts';
import { createContentFolder } from './content-fixture.ts';

/** The server of the tests, bundled once for a `describe`: its script and its content, for processes of its own. */
export function withBuiltServer(): { readonly script: string; readonly content: string } {
  const built = { script: '', content: '' };
  let folder: string;
  beforeAll(async () => {
    built.content = await createContentFolder();
    folder = await buildServer(process.cwd(), { serve: 'hosts/server/testing/serve-fixture.ts' });
    built.script = join(folder, 'serve.js');
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));
  return built;
}
