/** The script `version` of package.json, which npm runs between raising the version and its commit. */
import { readFile, writeFile } from 'node:fs/promises';

const { npm_old_version: old = '', npm_new_version: version = '' } = process.env;
const today = new Date().toISOString().slice(0, 10);

const changelog = await readFile('CHANGELOG.md', 'utf8');
const entries = changelog.split(/^## /m).find((section) => section.startsWith('Unreleased\n')) ?? '';
if (!entries.replace('Unreleased', '').trim()) {
  console.error(
    'CHANGELOG.md has nothing under "## Unreleased"; write what changes for those who use the release',
  );
  process.exit(1);
}
const dated = changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} (${today})\n`);
await writeFile('CHANGELOG.md', dated);

// Their examples name the version: 1.0.0, but not as a part of 11.0.0 or 1.0.0.1.
const named = new RegExp(`(?<![\\d.])${old.replaceAll('.', '\\.')}(?!\\.?\\d)`, 'g');
for (const page of ['docs/embedding.md', 'docs/install.md'])
  await writeFile(page, (await readFile(page, 'utf8')).replace(named, version));
