import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { lateStylesName } from '../render/site-assets.ts';
import { lateSheet } from '../render/site-styles.ts';

// The styles of what is below the first window of a page, in one file for all pages.
const manifestFile = 'dist/site/.vite/manifest.json';
const file = `assets/late-${createHash('sha256').update(lateSheet).digest('base64url').slice(0, 8)}.css`;
await writeFile(`dist/site/${file}`, lateSheet);
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
await writeFile(manifestFile, JSON.stringify({ ...manifest, [lateStylesName]: { file } }, null, 2));
