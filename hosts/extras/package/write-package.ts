import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadContent } from '../../content/load-content.ts';
import { companyJson } from '../../render/company-json.ts';
import { packageFiles } from './package-files.ts';

/** Makes a package of the built bundle: metadata, types, README and `package.json`. */
const content = await loadContent('hosts/content');
const files = {
  ...(await packageFiles()),
  LICENSE: await readFile('LICENSE', 'utf8'),
  // A server reads its own.
  ...(import.meta.env.MODE === 'package' && { 'company.json': companyJson(content, content.people) }),
};
for (const [name, text] of Object.entries(files)) {
  const file = join('dist/elements', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
