import type { Pictures } from '../loader/types.ts';
import { picturesFolder, readInfo } from '../photographs/picture-folder.ts';
import { createPictureLibrary } from '../photographs/picture-library.ts';
import { createRenditions, type Renditions } from '../photographs/renditions.ts';

/** The pictures of a content folder, as they are served. */
export interface LivePictures {
  /** Folder with the files that are sent. */
  folder: string;
  renditions: Renditions;
  /** Reads the pictures of a content folder. */
  read(dir: string): Promise<Pictures>;
  /** Puts pictures on the site: those of the present content. */
  publish(pictures: Pictures): void;
  /** File of the whole picture with a hash. */
  findByHash(hash: string): Promise<string | undefined>;
  /** File of the present picture with a name. */
  findByName(name: string): Promise<string | undefined>;
}

/** @param report is told why a size of a picture could not be made */
export function createLivePictures(dataDir: string, report: (error: unknown) => void): LivePictures {
  const folder = picturesFolder(dataDir);
  const library = createPictureLibrary(folder);
  const renditions = createRenditions(folder, library, report);
  let published: Pictures = new Map();

  async function findByHash(hash: string): Promise<string | undefined> {
    const info = await readInfo(folder, hash);
    return info && `${hash}/${info.file}`;
  }

  return {
    folder,
    renditions,
    read: library.read,
    publish(pictures) {
      published = pictures;
      void renditions.makeMissing();
    },
    findByHash,
    async findByName(name) {
      const address = name.includes('.') ? published.get(name)?.attachment_url : undefined;
      return address && findByHash(address.split('/').at(-2) ?? '');
    },
  };
}
