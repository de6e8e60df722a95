import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../listen.mjs';
import { startProcess } from '../start-process.mjs';
import { createTemporaryFolder } from '../support/content-fixture.ts';
import { until } from '../until.mjs';

let server: ReturnType<typeof startProcess>;
let url: string;

/** `npm run dev` on a free port. */
beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { ...process.env, DATA_DIR: await createTemporaryFolder(), NO_COLOR: '1' };
  const command = ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'];
  server = startProcess(process.execPath, command, { env });
  await until(() => server.out().includes(url), 'the development server');
});
afterAll(() => server?.stop());

/** The addresses of a module and of all that it imports, each fetched as a browser would. */
async function fetchModules(path: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(path)) return known;
  known.add(path);
  const response = await fetch(url + path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/javascript',
  ]);
  const imports = (await response.text()).matchAll(/\b(?:from|import)\s*\(?\s*["'](\/[^"']+)["']/g);
  for (const [, address = ''] of imports) await fetchModules(address, known);
  return known;
}

describe('the development server', () => {
  it('serves /elements/hub-button.js and its imports from the source', async () => {
    // With a cold cache Vite finds packages while it serves, and answers 504 for old addresses until the page reloads.
    const modules = await until(() => fetchModules('/elements/hub-button.js').catch(() => undefined));
    expect([...modules]).toContainEqual(
      expect.stringContaining('/src/features/hub-button/hub-button.element.tsx'),
    );
    expect([...modules]).toContainEqual(expect.stringContaining('react'));
  });

  it('serves the loader and the metadata, and no file that the bundle does not have', async () => {
    for (const file of ['trade-elements.js', 'custom-elements.json'])
      expect((await fetch(`${url}/elements/${file}`)).status, file).toBe(200);
    for (const file of ['none.js', 'loader.ts', 'hub-button.ts', ''])
      expect((await fetch(`${url}/elements/${file}`)).status, file).toBe(404);
  });
});
