import { isUtf8 } from 'node:buffer';
import { lstat, type Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { createContext, Script } from 'node:vm';
import { toLineFeeds } from '../../src/text/line-feeds.ts';
import { wordSet } from '../../src/text/words.ts';
import { StartError } from '../config/start-error.ts';
import { orMeant } from '../html/template-faults.ts';
import { isBrandPicture } from './brand-names.ts';

/** An error in a content file; the message reads `file:line: what is wrong, what is expected`. */
export class ContentError extends StartError {
  override name = 'ContentError';

  constructor(file: string, line: number, error: string) {
    super(`${file}:${line}: ${error}`);
  }
}

/** @throws {ContentError} */
export function refuse(file: string, line: number, error: string): never {
  throw new ContentError(file, line, error);
}

/** A content file, or the part of one that starts at `firstLine`. */
export interface SourceFile {
  /**
   * As messages show it: from the working directory when the file is there, so that terminals can open it.
   */
  name: string;
  text: string;
  firstLine: number;
}

/** The paths of a folder of content, in order, with `/` between folder and file. */
export interface ContentFiles {
  posts: string[];
  pictures: string[];
  /** Logo, icon and the picture beside shared links. */
  brand: string[];
  /** Pages, and what they include. */
  pages: string[];
  /** The lists as the folder has them, by `gallery.yaml`, `tabs/products.yaml` and so on. */
  lists: Map<string, string>;
  /** A line for each file that is not read although a person may expect it. */
  unread: string[];
}

const folders = ['posts', 'pictures', 'tabs', 'pages'];
const isPost = (name: string) => /\.(md|markdown)$/i.test(name);
const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif|svg|heic|heif)$/i.test(name);
const lists = wordSet(`
  company gallery people impostors papers texts theme tabs/products tabs/services tabs/industries
`);
/** `pages/careers.html`, and `pages/includes/box.html`. */
const isPage = /^pages\/(includes\/)?[^/]+\.html?$/;
const expectedIn: Record<string, string> = {
  posts: 'a text file whose name ends in .md',
  pictures: 'a picture saved as JPEG, PNG, WebP, AVIF, GIF or SVG',
  pages: 'a page such as careers.html, or a part of pages in pages/includes',
  tabs: 'products.yaml, services.yaml or industries.yaml',
  '': 'it in the folder posts, tabs, pages or pictures; beside company.yaml only logo.svg, icon.svg, and one of social.png and social.jpg',
};

/** Files and folders that systems and programs make, by their beginnings or whole names. */
const ofSystems = [
  '._',
  '.#',
  '.~',
  '~$',
  'thumbs.db',
  'desktop.ini',
  'icon\r',
  '@eadir',
  '#recycle',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  '__macosx',
];
/** Whether a file or folder is ignored without a warning. */
function isHidden(name: string): boolean {
  if (ofSystems.some((start) => name.toLowerCase().startsWith(start)) || /^readme(\.|$)/i.test(name))
    return true;
  // iCloud calls a file `.x.md.icloud` while its text is not on this machine.
  const isContent = name.endsWith('.icloud') || isPost(name) || isPicture(name);
  return name.startsWith('.') && !isContent;
}

const withoutEnding = (path: string): string => path.toLowerCase().replace(/\.\w+$/, '');

/** The list that a file is, by its usual name: `company.yaml` for `company.yml`, too. */
function listOf(name: string): string | undefined {
  const [, list = ''] = /^(.*)\.ya?ml$/.exec(name) ?? [];
  return lists.has(list) ? `${list}.yaml` : undefined;
}

/** Advice for a file that is not read: what it should be, or be called. */
function expectedOf(path: string, folder = ''): string {
  if (folder || !/\.ya?ml$/i.test(path)) return expectedIn[folder] ?? '';
  const names = [...lists].filter((list) => !list.includes('/')).map((list) => `${list}.yaml`);
  return `${names.join(', ')}${orMeant(path, names)}`;
}

/** Names that differ only in capitals, or in how letters are composed, are one name on a Mac. */
export const plainName = (name: string): string => name.normalize('NFC').toLowerCase();

/** @throws {ContentError} when a folder cannot be read: its files may be unavailable rather than deleted */
async function listPaths(dir: string, folder = ''): Promise<string[]> {
  const reading = readdir(join(dir, folder), { withFileTypes: true });
  const entries = await orRefuse(shownPath(join(dir, folder)), reading, 'a folder');
  const paths = entries.map((entry) => {
    if (isHidden(entry.name)) return [];
    if (!folder) return folders.includes(plainName(entry.name)) ? listPaths(dir, entry.name) : [entry.name];
    const path = `${folder}/${entry.name}`;
    // A link to a folder is not followed: it can lead round in circles.
    return entry.isDirectory() && !isPost(path) && !isPicture(path) ? listPaths(dir, path) : [path];
  });
  return (await Promise.all(paths)).flat().sort();
}

type FileKind = 'posts' | 'pictures' | 'brand' | 'pages' | 'list' | 'unread' | 'other';

const folderOf = (path: string): string | undefined =>
  folders.find((folder) => plainName(path).startsWith(`${folder}/`));

/** What a file is to the site: `unread` if a person may expect it to be read. @param files those before it */
function kindOf(path: string, files: ContentFiles): FileKind {
  const name = plainName(path);
  const folder = folderOf(path);
  const isDotFile = basename(path).startsWith('.');
  if (folder === 'posts' && isPost(path) && !isDotFile) return 'posts';
  if (folder === 'pictures' && isPicture(path) && !isDotFile) return 'pictures';
  const isRepeated = files.brand.some((other) => withoutEnding(other) === withoutEnding(path));
  if (isBrandPicture(name) && !isRepeated) return 'brand';
  if (folder === 'pages' && isPage.test(name) && !isDotFile) return 'pages';
  const list = listOf(name);
  if (list !== undefined && !files.lists.has(list)) return 'list';
  const isExpected = isPost(path) || isPicture(path) || /\.ya?ml$/i.test(path);
  return folder || isExpected ? 'unread' : 'other';
}

/** Finds the files of a content folder. */
export async function listContent(dir: string): Promise<ContentFiles> {
  const files: ContentFiles = { posts: [], pictures: [], brand: [], pages: [], lists: new Map(), unread: [] };
  for (const path of await listPaths(dir)) {
    const list = listOf(plainName(path));
    const kind = kindOf(path, files);
    if (kind === 'list' && list) files.lists.set(list, path);
    else if (kind === 'unread')
      files.unread.push(
        `${shownPath(join(dir, path))}:1: is not read, expected ${expectedOf(path, folderOf(path))}`,
      );
    else if (kind !== 'other' && kind !== 'list') files[kind].push(path);
  }
  if (![...files.posts, ...files.pictures, ...files.lists.keys()][0])
    refuse(shownPath(dir), 1, 'has no content, expected company.yaml, tabs, posts and so on');
  // Without these folders, all posts would count as deleted.
  for (const folder of ['posts', 'pictures'] as const) {
    const path = join(dir, folder);
    // A folder that is there may be empty.
    if (!files[folder][0]) await orRefuse(shownPath(path), readdir(path), 'a folder');
  }
  return files;
}

/** The largest file, in bytes: a post of this size is a book, and a list has hundreds of pictures. */
const maxBytes = 250_000;

/** @param root the folder without links, where many files of it are read */
export async function readSource(dir: string, path: string, root = realpath(dir)): Promise<SourceFile> {
  const { name, size } = await statInside(dir, path, 'a text file', root);
  if (size > maxBytes)
    refuse(name, 1, `is ${Math.ceil(size / 1000)} KB, expected at most ${maxBytes / 1000} KB`);
  const bytes = await orRefuse(name, readFile(join(dir, path)), 'a text file');
  // Leaves out the byte order mark that some editors put first.
  const text = toLineFeeds(new TextDecoder().decode(bytes));
  const refuseLine = (part: RegExp, error: string) => {
    const index = text.split('\n').findIndex((line) => part.test(line));
    if (index >= 0) refuse(name, index + 1, error);
  };
  // Plain UTF-16 is valid UTF-8, too, with a null character beside each letter.
  if (!isUtf8(bytes) || text.includes('\0'))
    refuseLine(/[\uFFFD\0]/, 'is not in UTF-8, expected a text file saved as UTF-8');
  refuseLine(/^(<{7}|>{7}) \S/, 'has the mark of a conflict between two versions, expected one of them');
  return { name, text, firstLine: 1 };
}

/**
 * Refuses a link out of the folder: uploaders must not be able to publish every file that the server can
 * read.
 * @returns the name of the file as messages show it, with its state
 * @throws {ContentError} also when there is no such file
 */
export async function statInside(dir: string, path: string, expected: string, root = realpath(dir)) {
  const file = join(dir, path);
  const name = shownPath(file);
  const inside = await orRefuse(name, realpath(file), expected);
  if (!inside.startsWith((await root) + sep))
    refuse(name, 1, `is a link out of the folder, expected ${expected} in it`);
  const stats = await orRefuse(name, stat(file), expected);
  // Reading a pipe would never end.
  if (!stats.isFile()) refuse(name, 1, `is not a file, expected ${expected}`);
  return { name, size: stats.size, state: stateOf(file, stats) };
}

/** @throws {ContentError} when a file or folder of the content cannot be read */
export async function orRefuse<V>(name: string, reading: Promise<V>, expected: string): Promise<V> {
  try {
    return await reading;
  } catch (cause) {
    refuse(name, 1, `cannot be read (${errorCode(cause)}), expected ${expected}`);
  }
}

/** Converts an error of any kind into a `ContentError` of the file. */
export function toContentError(name: string, error: unknown): ContentError {
  if (error instanceof ContentError) return error;
  const reason = String((error as Error).message).split('\n')[0];
  return new ContentError(name, 1, `cannot be read (${reason}), expected a simpler text`);
}

const sandbox = createContext({});
const call = new Script('work()');
/** The longest time for one file, in milliseconds: a book takes a hundredth of it, and on a busy machine a tenth. */
const maxTime = 5_000;

/**
 * Does the work on one file. Parsers take a time that grows with the square of some texts: these are stopped.
 * Only a script of `vm` has a timeout that ends code in the middle of a loop. Its one line calls `work`, which
 * runs in this context as ever.
 * @throws {Error} when it takes too long
 */
export const withinTime = <Value>(work: () => Value, timeout = maxTime): Value =>
  call.runInContext(Object.assign(sandbox, { work }), { timeout });

export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return (fromHere.startsWith('..') ? path : fromHere || '.')
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cc}/gu, '\uFFFD');
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? String(error);
}

/**
 * Each file of a content folder on a line of its own, with its state. Never rejects: an error becomes part of
 * a state.
 */
export async function readSnapshot(dir: string): Promise<string[]> {
  const paths = await listPaths(dir).catch((error: Error) => error.message);
  return typeof paths === 'string' ? [paths] : readStates(paths.map((path) => `${dir}/${path}`));
}

/**
 * Path, size, times and inode of each file, with where its folder is: one that was moved and linked has the
 * same files. `chmod` and `chown` change the second time.
 */
export async function readStates(paths: readonly string[]): Promise<string[]> {
  const places = new Map<string, string>();
  for (const folder of new Set(paths.map((path) => dirname(path))))
    places.set(folder, await realpath(folder).catch(errorCode));
  const statsOfPaths = await readStats(paths);
  const states: string[] = [];
  for (const [index, path] of paths.entries()) {
    const stats = statsOfPaths[index];
    const isLink = typeof stats === 'object' && stats.isSymbolicLink();
    const state = isLink ? await linkState(path).catch(errorCode) : stats;
    states.push(
      `${typeof state === 'object' ? stateOf(path, state) : `${path} ${state}`} ${places.get(dirname(path))}`,
    );
  }
  return states;
}

/**
 * The stats of each path, or its error code. Uses callbacks, because thousands of promises would take three times
 * the CPU time.
 */
function readStats(paths: readonly string[]): Promise<(Stats | string)[]> {
  const results: (Stats | string)[] = new Array(paths.length);
  return new Promise((resolve) => {
    let waiting = paths.length;
    if (waiting === 0) resolve(results);
    for (const [index, path] of paths.entries())
      lstat(path, (error, stats) => {
        results[index] = error ? errorCode(error) : stats;
        if (--waiting === 0) resolve(results);
      });
  });
}

const linkState = async (path: string): Promise<string> =>
  `${stateOf(path, await stat(path))} ${await realpath(path)}`;

function stateOf(path: string, stats: Stats): string {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  // A folder counts by its path only: its times change with its files, which have their own states.
  return stats.isDirectory() ? path : `${path} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
