import { readFile, writeFile } from 'node:fs/promises';
import { dateChangelog } from './date-changelog.ts';

/** The script `version` of package.json, which npm runs between raising the version and its commit. */
const { npm_old_version: old = '', npm_new_version: version = '' } = process.env;

async function change(file: string, to: (text: string) => string): Promise<void> {
  await writeFile(file, to(await readFile(file, 'utf8')));
}

try {
  const today = new Date().toISOString().slice(0, 10);
  await change('CHANGELOG.md', (text) => dateChangelog(text, version, today));
  // Its examples name the version.
  await change('docs/embedding.md', (text) => text.replaceAll(old, version));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
