import { posix } from 'node:path';
import type { KeyedPicture } from '../../src/api/response-fields.ts';
import { decoded } from '../../src/api/shapes.ts';
import { isBrand } from './brand-names.ts';
import { plainName } from './content-files.ts';

/** The fields by which the API names a picture. */
export interface PictureFields extends Omit<KeyedPicture, 'alt'> {
  /** Path of the file from `pictures/`. */
  attachment: string;
  /** Names the folder of its files; absent for a picture that ships, which has none. */
  hash?: string;
  /** Address for a picture within a text, if it differs. */
  textUrl?: string;
}

/** The pictures of the content. */
export interface Pictures {
  readonly all: readonly PictureFields[];
  /** Finds a picture by a name that texts may use: with folder and ending or without, in capitals or not. */
  get(name: string): PictureFields | undefined;
}

export const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '');

/** The name that a text means by `pictures/crane.jpg` or `..\pictures\crane.jpg`. */
const nameIn = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.*\/)*(?:pictures\/)?/i, '');

/**
 * Finds pictures by their names: the whole one, or a short one, without capitals, folder or ending, that no
 * other picture has.
 */
export function namePictures(pictures: Iterable<PictureFields>): Pictures {
  const pictureList = [...pictures];
  const byPath = new Map(pictureList.map((picture) => [picture.attachment.normalize('NFC'), picture]));
  const byName = new Map<string, PictureFields | undefined>();
  for (const picture of pictureList) {
    if (isBrand(picture.attachment)) continue;
    const path = plainName(picture.attachment);
    const file = posix.basename(path);
    for (const name of new Set([path, file, withoutEnding(path), withoutEnding(file)]))
      byName.set(name, byName.has(name) ? undefined : picture);
  }
  const find = (name: string) => byPath.get(name) ?? byName.get(plainName(name));
  // Editors write a space as %20.
  return { all: pictureList, get: (text) => find(nameIn(text)) ?? find(nameIn(decoded(text))) };
}
