/** `npm run pictures`: makes the drawings again; they are part of the repository. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makePictures } from './make-pictures.ts';

for (const [file, text] of await makePictures()) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
