/** `npm run docs`: makes the README's table of elements anew. */
import { readFile, writeFile } from 'node:fs/promises';
import { readmeWithTable } from './readme.ts';

await writeFile('README.md', await readmeWithTable(await readFile('README.md', 'utf8')));
