import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '../start-process.mjs';
import { createTemporaryFolder } from './content-fixture.ts';

/** Runs the server that `docs/api.md` shows, as a process of its own. */
export async function startSmallestApi() {
  const folder = await createTemporaryFolder();
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile('docs/api.md', 'utf8')) ?? [];
  await writeFile(join(folder, 'api.mjs'), code);
  const { lines, stop } = startProcess(process.execPath, ['api.mjs'], { cwd: folder, env: { PORT: '0' } });
  const [url = ''] = await lines(1);
  return {
    url,
    code,
    /** What is stored. */
    enquiries: async (): Promise<Record<string, string>[]> =>
      (await readFile(join(folder, 'enquiries.jsonl'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    close: () => stop(),
  };
}
