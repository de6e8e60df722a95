import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** What browsers request; declarations and READMEs go into the package, which npm packs itself. */
const text = /\.(js|css|html|json|svg|xml|txt|map)$/;
/** In bytes. Compressing smaller files saves less than the header costs. */
const smallest = 200;
const encodings = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const;

/**
 * Writes `file.br` and `file.gz` beside every text file of a folder, for servers that send them as they are. Files that already have
 * copies are skipped.
 */
export async function compressFiles(folder: string): Promise<void> {
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
      if (content.length < smallest) return;
      await Promise.all(
        encodings.map(async ([ending, encode]) => writeFile(file + ending, await encode(content))),
      );
    }),
  );
}
