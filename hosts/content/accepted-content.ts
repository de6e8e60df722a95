import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readItems } from '../../src/api/shapes.ts';
import { sync, writeWhole } from '../config/files.ts';
import { restoreCompany } from './company.ts';
import { errorCode } from './content-files.ts';
import type { LoadedFiles } from './load-content.ts';
import type { PostFile } from './load-posts.ts';
import type { PictureFields } from './pictures.ts';

/** What the site has accepted: the last good version of each file of a folder. */
export interface AcceptedContent {
  /** What this release cannot read is left out. */
  files: Partial<LoadedFiles>;
  pictures: readonly PictureFields[];
}

/** The accepted content as its file has it, which an earlier or later release may have written. */
interface StoredContent {
  folder: string;
  company: object;
  posts: [path: string, file: Pick<PostFile, 'post' | 'isDraft' | 'links'>][];
  lists: Record<'gallery' | 'products' | 'services' | 'industries' | 'people' | 'impostors', object[]>;
  pictures: PictureFields[];
}

/**
 * The accepted content in DATA_DIR, so that it survives a restart: a start has it for files with an error, and
 * for a folder that cannot be read.
 */
export function createAcceptedContent(dataDir: string, contentDir: string) {
  const file = join(dataDir, 'accepted-content.json');
  const folder = resolve(contentDir);
  /** Hash of what the file has. */
  let written = '';

  return {
    /**
     * What was accepted of this folder; undefined if nothing was.
     * @param warn receives a line about a file that cannot be used
     */
    async read(warn: (line: string) => void): Promise<AcceptedContent | undefined> {
      try {
        const text = await readFile(file, 'utf8');
        const stored: StoredContent = JSON.parse(text);
        if (stored.folder !== folder) return;
        written = hashOf(text);
        return { files: filesOf(stored), pictures: stored.pictures };
      } catch (error) {
        if (errorCode(error) !== 'ENOENT')
          warn(`${file} cannot be used, which has the last good content for a start: ${error}`);
        return;
      }
    },

    /** Writes what has changed. */
    async write(files: LoadedFiles, pictures: readonly PictureFields[]): Promise<void> {
      const text = JSON.stringify(storedContent(folder, files, pictures));
      const hash = hashOf(text);
      if (hash === written) return;
      // Drafts in it are for nobody else.
      await writeWhole(file, text, 0o600);
      await sync(dataDir);
      written = hash;
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function storedContent(
  folder: string,
  { company, posts, gallery, tabs, people, impostors }: LoadedFiles,
  pictures: readonly PictureFields[],
): StoredContent {
  const { facts: _, ...fields } = company;
  const stored = [...posts].map(([path, { post, isDraft, links }]) => [path, { post, isDraft, links }]);
  const lists = { gallery, ...tabs, people, impostors };
  return { folder, company: fields, posts: stored, lists, pictures } as StoredContent;
}

/** The files, read as an API's response is. */
function filesOf({ company, posts, lists }: StoredContent): Partial<LoadedFiles> {
  const context = { apiBase: '', report: () => undefined };
  const tabs = (list: object[]) => readItems('tab', list, context);
  const restored = restoreCompany(company);
  return {
    ...(restored && { company: restored }),
    posts: new Map(posts.flatMap(([path, file]) => restorePost(path, file))),
    gallery: readItems('galleryItem', lists.gallery, context),
    tabs: {
      products: tabs(lists.products),
      services: tabs(lists.services),
      industries: tabs(lists.industries),
    },
    people: readItems('person', lists.people, context),
    impostors: readItems('impostor', lists.impostors, context),
  };

  function restorePost(path: string, { post, isDraft, links }: StoredContent['posts'][number][1]) {
    const [article] = readItems('article', [post], context);
    // Without the state of a file, it is read again.
    const file = article && { post: article, isDraft, links, pictures: [], state: '' };
    return file ? [[path, file] as const] : [];
  }
}
