import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageFiles } from './package-files.ts';

/** Makes a package of the built bundle: metadata, types, README and `package.json`. */
const files = { ...(await packageFiles()), LICENSE: await readFile('LICENSE', 'utf8') };
for (const [name, text] of Object.entries(files)) {
  const file = join('dist/elements', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
