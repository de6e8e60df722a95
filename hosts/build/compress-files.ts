import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { encode, fastQuality } from '../render/encode.ts';
import type { MakeOnce } from './build-cache.ts';

/** Files that browsers request. Declarations and READMEs are only in the npm package. */
const text = /\.(js|css|html|json|svg|xml|txt|map)$/;
/** The smallest file, in bytes: compressing smaller ones saves less than the header costs. */
const minBytes = 200;
/** `npm start` is for trying the site: the highest quality saves a tenth, but takes thirty times as long. */
const quality = process.env.npm_lifecycle_event === 'start' ? fastQuality : constants.BROTLI_MAX_QUALITY;
const encodings = [
  ['.br', (content: Buffer) => encode.br(content, quality)],
  ['.gz', encode.gzip],
] as const;

/**
 * Writes `file.br` and `file.gz` beside every text file of a folder, for servers that send them as they are. Files that already have
 * copies are skipped.
 * @param makeOnce where what was compressed before is kept
 */
export async function compressFiles(
  folder: string,
  makeOnce: MakeOnce = (_inputs, make) => make(),
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const present = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)));
  const files = entries.filter(
    (entry) =>
      entry.isFile() && text.test(entry.name) && !present.has(join(entry.parentPath, `${entry.name}.br`)),
  );
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const content = await readFile(file);
      if (content.length < minBytes) return;
      await Promise.all(
        encodings.map(async ([ending, compress]) => {
          const compressed = await makeOnce([ending, `${quality}`, content], () => compress(content));
          await writeFile(file + ending, compressed);
        }),
      );
    }),
  );
}
