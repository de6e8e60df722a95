/** `npm run docs`: writes the table of elements in `docs/embedding.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { loadElementModels } from './element-models.ts';
import { withTable } from './element-reference.ts';

const page = 'docs/embedding.md';
await writeFile(page, withTable(await readFile(page, 'utf8'), await loadElementModels()));
