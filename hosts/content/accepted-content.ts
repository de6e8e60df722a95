import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { readItems } from '../../src/api/shapes.ts';
import { sync, writeWhole } from '../config/files.ts';
import { restoreCompany } from './company.ts';
import { errorCode } from './content-files.ts';
import type { LoadedFiles } from './load-content.ts';
import type { PostFile, PostFiles } from './load-posts.ts';
import { restoreOwnTexts } from './own-texts.ts';
import type { PageFiles } from './page-files.ts';
import { papersSchema } from './papers.ts';
import type { PictureFields } from './pictures.ts';
import { restoreTheme } from './theme.ts';

/** The accepted content: the last good version of each file of a folder. */
export interface AcceptedContent {
  /** Values that this release cannot read are left out. */
  files: Partial<LoadedFiles>;
  pictures: readonly PictureFields[];
}

type ListName = 'gallery' | 'products' | 'services' | 'industries' | 'people' | 'impostors';

/** The first line of the file, which an earlier or later release may have written. A line for each post follows. */
interface StoredHead {
  folder: string;
  company: object;
  lists: Record<ListName, readonly object[]>;
  pictures: readonly PictureFields[];
  papers?: unknown;
  pages?: PageFiles | undefined;
  texts?: unknown;
  theme?: unknown;
}

interface StoredPost extends Omit<PostFile, 'pictures'> {
  path: string;
  /** Each picture name in the post, with the file that it refers to. */
  pictures: (readonly [name: string, attachment: string | undefined])[];
}

/**
 * The accepted content in DATA_DIR, so that it survives a restart: a start has it for files with an error, and
 * for a folder that cannot be read. Posts that have not changed since are not read again.
 */
export function createAcceptedContent(dataDir: string, contentDir: string) {
  const file = join(dataDir, 'accepted-content.json');
  const folder = resolve(contentDir);
  /** What the file has. */
  let lastWritten: { head: string; posts: readonly PostFile[] } | undefined;

  return {
    /**
     * What was accepted of this folder; undefined if nothing was.
     * @param warn receives a line about a file that cannot be used
     */
    async read(warn: (line: string) => void): Promise<AcceptedContent | undefined> {
      try {
        const lines = readLines(file);
        const { value: head = '' } = await lines.next();
        const stored: StoredHead = JSON.parse(head);
        if (stored.folder !== folder) {
          // Closes the file.
          await lines.return(undefined);
          return;
        }
        const posts = await readPosts(lines, stored);
        lastWritten = { head, posts: [...posts.values()] };
        return { files: { ...listsOf(stored), posts }, pictures: stored.pictures };
      } catch (error) {
        if (errorCode(error) !== 'ENOENT')
          warn(`${file} cannot be used, which has the last good content for a start: ${error}`);
        return;
      }
    },

    /** Writes what is accepted, if it has changed. */
    async write(files: LoadedFiles, pictures: readonly PictureFields[]): Promise<void> {
      const head = JSON.stringify(headOf(folder, files, pictures));
      const posts = [...files.posts.values()];
      const isSame = (post: PostFile, index: number) => post === lastWritten?.posts[index];
      if (head === lastWritten?.head && posts.length === lastWritten.posts.length && posts.every(isSame))
        return;
      // Drafts in it are for nobody else.
      await writeWhole(file, linesOf(head, files), 0o600);
      await sync(dataDir);
      lastWritten = { head, posts };
    },
  };
}

function headOf(
  folder: string,
  { company, gallery, tabs, people, impostors, papers, pages, texts, theme }: LoadedFiles,
  pictures: readonly PictureFields[],
): StoredHead {
  const { facts: _, ...fields } = company;
  const lists = { gallery, ...tabs, people, impostors };
  return { folder, company: fields, lists, pictures, papers, pages, texts, theme };
}

/** Line by line: thousands of posts are tens of megabytes. */
function* linesOf(head: string, { posts }: LoadedFiles): Generator<string> {
  yield `${head}\n`;
  for (const [path, { pictures, ...file }] of posts) {
    const attachments = pictures.map(([name, picture]) => [name, picture?.attachment] as const);
    const stored: StoredPost = { path, ...file, pictures: attachments };
    yield `${JSON.stringify(stored)}\n`;
  }
}

/** The lines of a file, one after the other. Node's own reader also ends them at U+2028, which may be in a text. */
async function* readLines(file: string): AsyncGenerator<string, undefined> {
  let incompleteLine = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (incompleteLine + chunk).split('\n');
    incompleteLine = lines.pop() ?? '';
    yield* lines;
  }
  if (incompleteLine) throw new Error('its end is missing');
  return undefined;
}

/** Stored posts are read like responses of an API. */
const context = { apiBase: '', report: () => undefined };

async function readPosts(lines: AsyncIterable<string>, { pictures }: StoredHead): Promise<PostFiles> {
  const byAttachment = new Map(pictures.map((picture) => [picture.attachment, picture]));
  const posts = new Map<string, PostFile>();
  for await (const line of lines) {
    const { path, ...file }: StoredPost = JSON.parse(line);
    const [post] = readItems('article', [file.post], context);
    const pictures = file.pictures.map(
      ([name, attachment = '']) => [name, byAttachment.get(attachment)] as const,
    );
    if (post) posts.set(path, { ...file, post, pictures });
  }
  return posts;
}

function listsOf({ company, lists, papers, pages, texts, theme }: StoredHead): Partial<LoadedFiles> {
  const tabs = (name: ListName) => readItems('tab', lists[name], context);
  const restored = restoreCompany(company);
  return {
    ...(restored && { company: restored }),
    gallery: readItems('galleryItem', lists.gallery, context),
    tabs: { products: tabs('products'), services: tabs('services'), industries: tabs('industries') },
    people: readItems('person', lists.people, context),
    pages,
    texts: restoreOwnTexts(texts),
    theme: restoreTheme(theme),
    impostors: readItems('impostor', lists.impostors, context),
    papers: papersSchema.isValidSync(papers, { strict: true }) ? papers : undefined,
  };
}
