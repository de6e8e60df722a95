import { namePictures } from './picture-fields.ts';
import { listFolder } from './source-file.ts';
import type { Pictures } from './types.ts';

/** The drawings in `pictures/` of the content that ships; the build serves them under their names. */
export async function listDrawings(dir: string): Promise<Pictures> {
  const files = (await listFolder(dir, 'pictures', 'a folder of pictures')).filter((file) =>
    file.endsWith('.svg'),
  );
  return namePictures(
    files.map((file) => ({ attachment: file, attachment_url: `/content/pictures/${file}` })),
  );
}
