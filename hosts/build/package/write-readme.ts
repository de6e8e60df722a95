/** `npm run docs`: writes the table of elements in `docs/embedding.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { withTable } from './element-reference.ts';
import { declareElements } from './elements-manifest.ts';

const page = 'docs/embedding.md';
await writeFile(page, withTable(await readFile(page, 'utf8'), await declareElements()));
