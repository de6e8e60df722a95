import { readFile, writeFile } from 'node:fs/promises';
import { runModule } from './run-module.ts';

/** Makes the README's table of elements anew. */
export async function writeReadme(): Promise<void> {
  const page = await readFile('README.md', 'utf8');
  const made = await runModule(
    'hosts/build/metadata/readme.ts',
    ({ readmeWithTable }: typeof import('./metadata/readme.ts')) => readmeWithTable(page),
  );
  await writeFile('README.md', made);
}
