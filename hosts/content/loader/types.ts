import type { TabType } from '../../../src/api/api.ts';
import type { Article, GalleryItem, Picture, TabEntry } from '../../../src/api/response-fields.ts';

/** All that the embedded API serves, held in memory. */
export interface Content {
  /** Newest first; those with a date in the future are left out. */
  readonly posts: readonly Article[];
  /** The first date in the future. */
  readonly nextPostAt?: string | undefined;
  readonly gallery: readonly GalleryItem[];
  readonly tabs: Readonly<Record<TabType, TabEntry[]>>;
  /** A post that is not on the site: a draft, or one with a date in the future. Undefined unless the code is one for it. */
  readonly preview?: (id: string, code: string) => Article | undefined;
  /** Grows with each change; absent where the content never changes. */
  readonly edition?: number;
}

/** The fields by which the API names a picture. */
export interface PictureFields extends Omit<Picture, 'alt'> {
  /** Path of the file below `pictures/`. */
  attachment: string;
  /** Address for a picture within a text, where it has one of its own. */
  textUrl?: string;
}

/** The pictures of the content. */
export interface Pictures {
  readonly all: readonly PictureFields[];
  /** By the names that texts may use: with folder and ending or without, in capitals or not. */
  get(name: string): PictureFields | undefined;
}
