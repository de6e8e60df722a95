import { listFolder } from './source-file.ts';
import type { PictureFields, Pictures } from './types.ts';

/** Names each picture with and without its ending; without it only where no other has the same name. */
export function namePictures(pictures: Iterable<PictureFields>): Pictures {
  const named = new Map<string, PictureFields>();
  const repeated = new Set<string>();
  for (const picture of pictures) {
    const stem = picture.attachment.replace(/\.[^.]+$/, '');
    if (named.has(stem)) repeated.add(stem);
    named.set(stem, picture).set(picture.attachment, picture);
  }
  for (const stem of repeated) named.delete(stem);
  return named;
}

/** The drawings in `pictures/` of the content that ships; the build serves them under their names. */
export async function listDrawings(dir: string): Promise<Pictures> {
  const files = await listFolder(dir, 'pictures', 'a folder of pictures');
  return namePictures(
    files
      .filter((file) => file.endsWith('.svg'))
      .map((file) => ({ attachment: file, attachment_url: `/content/pictures/${file}` })),
  );
}
