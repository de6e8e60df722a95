import type { PictureDetails } from '../../../src/api/types.ts';
import { listFolder } from './source-file.ts';
import type { PictureFields, Pictures } from './types.ts';

const none: PictureFields = { attachment: '', attachment_url: '' };

/** The fields by which the API names a picture; empty when there is none. */
export function pictureFields(
  pictures: Pictures,
  { picture = '', alt }: { picture?: string | undefined; alt?: string | undefined },
): PictureDetails & { attachment: string; attachment_url: string } {
  const { textUrl: _textUrl, ...fields } = pictures.get(picture) ?? none;
  return { ...fields, ...(alt?.trim() && { alt: alt.trim() }) };
}

/** The same without the name of the file, as posts and the gallery have it. */
export function pictureDetails(...parameters: Parameters<typeof pictureFields>) {
  const { attachment: _attachment, ...fields } = pictureFields(...parameters);
  return fields;
}

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
