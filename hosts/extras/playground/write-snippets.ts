/** Part of `npm run docs`: writes the snippets in `docs/embedding.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { declareElements } from '../../render/elements-manifest.ts';
import { withSnippets } from './documented-snippets.ts';

const page = 'docs/embedding.md';
await writeFile(page, withSnippets(await readFile(page, 'utf8'), await declareElements()));
