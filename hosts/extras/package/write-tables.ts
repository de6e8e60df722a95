/**
 * `npm run docs`: writes the table of elements in `docs/embedding.md`, and that of fields in `docs/api.md`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { declareElements } from '../../render/elements-manifest.ts';
import { withElements, withFields } from './element-reference.ts';

async function change(page: string, write: (text: string) => string): Promise<void> {
  await writeFile(page, write(await readFile(page, 'utf8')));
}

const declarations = await declareElements();
await change('docs/embedding.md', (page) => withElements(page, declarations));
await change('docs/api.md', withFields);
