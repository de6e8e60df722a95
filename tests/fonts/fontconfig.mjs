// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fontSets } from './font-sets.mjs';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const laboratory = fileURLToPath(new URL('../engines/node_modules', import.meta.url));
const cache = join(packages, '.cache');

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The family is first choice for all generic names, and for the Arial that pages name.
 * @param {string} folder
 * @param {string} family
 */
const configuration = (folder, family) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(folder)}</dir>
  <cachedir>${escaped(join(folder, 'cache'))}</cachedir>
${['sans-serif', 'serif', 'system-ui', 'Arial', 'Helvetica']
  .map(
    (name) =>
      `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  .join('\n')}
</fontconfig>
`;

/** @param {Buffer} font */
async function toTrueType(font) {
  const { convert } = await import(
    /* @vite-ignore */ pathToFileURL(join(laboratory, 'fontverter/index.js')).href
  );
  return convert(font, 'truetype');
}

/**
 * Browsers read no compressed fonts from the machine: WOFF2 becomes TrueType.
 * @param {string[]} files
 * @param {string} folder
 */
async function copyFonts(files, folder) {
  for (const file of files) {
    const font = await readFile(
      [packages, laboratory].map((from) => join(from, file)).find(existsSync) ?? file,
    );
    const name = basename(file).replace('.woff2', '.ttf');
    await writeFile(join(folder, name), file.endsWith('.woff2') ? await toTrueType(font) : font);
  }
}

/**
 * Makes a set of fonts ready once and returns its configuration, a value for FONTCONFIG_FILE.
 * @param {keyof typeof fontSets} name
 */
export async function fontconfigFile(name) {
  const { files, family } = fontSets[name];
  // Named by what it is made of and where: a set that has changed or was moved is made again.
  const hash = createHash('sha256')
    .update(JSON.stringify([packages, files, family]))
    .digest('hex');
  const folder = join(cache, `fonts-${name}-${hash.slice(0, 8)}`);
  const file = join(folder, 'fonts.conf');
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, 'fonts-'));
  await copyFonts(files, made);
  await writeFile(join(made, 'fonts.conf'), configuration(folder, family));
  // Another process may have been quicker; its set is the same.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return file;
}
