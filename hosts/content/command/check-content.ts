import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../loader/load-content.ts';
import { createPictureLibrary } from '../photographs/picture-library.ts';
import { placeholders } from './write-post.ts';

/**
 * Reads a folder as the server does, its pictures included.
 * @param warn is told of what is no error
 * @returns what there is in it, in one line
 * @throws {ContentError} at the first error
 */
export async function checkContent(dir: string, warn: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trade-content-'));
  try {
    const library = createPictureLibrary(folder);
    const { posts, gallery } = await loadContent(dir, { readPictures: library.read, warn });
    for (const { title, short_description, content } of posts) {
      if (short_description === placeholders.short_description || content.includes(placeholders.content))
        warn(`the post "${title}" still has the text of a new post; write yours before you upload it`);
    }
    const pictures = library.prepared().size;
    return `No error: ${posts.length} posts, ${gallery.length} pictures in the gallery, ${pictures} pictures in all.\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
