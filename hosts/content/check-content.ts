import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listContent } from './content-files.ts';
import { loadContent } from './load-content.ts';
import { createPictureLibrary } from './picture-library.ts';

/**
 * Reads a folder as the server does, and makes all sizes of its photographs.
 * @param warn receives errors and warnings
 * @returns the number of posts and pictures, in one line; undefined if there is an error
 */
export async function checkContent(dir: string, warn: (line: string) => void): Promise<string | undefined> {
  const made = await mkdtemp(join(tmpdir(), 'trade-content-'));
  let hasError = false;
  const report = ({ message }: Error) => {
    hasError = true;
    warn(message);
  };
  try {
    const files = await listContent(dir);
    const pictures = await createPictureLibrary(made).read(dir, files.pictures, () => undefined, report);
    const loaded = await loadContent(dir, { files, pictures, warn, report });
    if (hasError) return undefined;
    if (process.getuid?.() === 0)
      warn(
        'root may read every file: run this check as the user of the server too, for example with "sudo -u"',
      );
    const { posts, nextPostAt, gallery } = loaded;
    const next = nextPostAt ? ` (the next on ${nextPostAt})` : '';
    return `No error: ${posts.length} posts${next}, ${gallery.length} pictures in the gallery, ${pictures.all.length} pictures in all.\n`;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
