import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../src/api/response-fields.ts';
import type { CheckContext, SiteLink } from './check-context.ts';
import {
  type ContentError,
  readSource,
  readStates,
  refuse,
  type SourceFile,
  shownPath,
  toContentError,
  withinTime,
} from './content-files.ts';
import { frontMatterSchema } from './content-schemas.ts';
import { type GoodsName, goodsNamesIn } from './goods-names.ts';
import { toItem } from './items.ts';
import type { PictureFields } from './pictures.ts';
import { readYaml } from './read-yaml.ts';

/** A post that was read from its file. */
export interface PostFile {
  /** The state of the file when it was read. */
  readonly state: string;
  /** The release that has read it: another may make something else of the same file. */
  readonly release?: string | undefined;
  /** The pictures that it names, with those that were found. */
  readonly pictures: readonly (readonly [name: string, picture: PictureFields | undefined])[];
  readonly links: readonly SiteLink[];
  /** The goods that it is about. */
  readonly goods: readonly GoodsName[];
  /** Warnings about text that readers would not see as intended. */
  readonly warnings: readonly string[];
  readonly post: Article;
  readonly isDraft: boolean;
}

/** Posts by the paths of their files. */
export type PostFiles = ReadonlyMap<string, PostFile>;

/** Context of the readers of files, in addition to a folder. */
export interface LoadContext extends CheckContext {
  /** Receives the error of each file. */
  report: (error: ContentError) => void;
  /** Names the code that runs. */
  release?: string | undefined;
  /** Whether a post stays for now as another release has read it: thousands would delay a start. */
  usesEarlier?: boolean;
}

const frontMatter = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/;

/**
 * Reads posts. One with an error keeps its last good version, or is left out.
 * @param previous the posts that were read earlier: those that have not changed are not read again
 */
export async function loadPosts(
  dir: string,
  paths: readonly string[],
  context: LoadContext,
  previous: PostFiles = new Map(),
): Promise<PostFiles> {
  const states = await readStates(paths.map((path) => join(dir, path)));
  const stateOf = new Map(paths.map((path, index) => [path, states[index] ?? '']));
  // Earlier posts first, in the order in which they were added to the site.
  const posts = new Map([...previous].filter(([path]) => stateOf.has(path)));
  const owners = new Map([...posts].map(([path, { post }]) => [post.uuid, path]));
  const nameOf = (path: string) => shownPath(join(dir, path));
  const root = realpath(dir);
  for (const path of paths) {
    const last = posts.get(path);
    const state = stateOf.get(path) ?? '';
    if (last?.state === state && isOfRelease(last, context) && hasSamePictures(last, context)) {
      for (const line of last.warnings) context.warn?.(line);
      continue;
    }
    try {
      const source = await readSource(dir, path, root);
      const postFile = withinTime(() => readPost(source, context));
      // If two posts have the same uuid, the one that was on the site first keeps it.
      const owner = owners.get(postFile.post.uuid) ?? path;
      if (owner !== path) refuseUuid(source, nameOf(owner));
      if (last) owners.delete(last.post.uuid);
      owners.set(postFile.post.uuid, path);
      posts.set(path, { ...postFile, state, release: context.release });
    } catch (error) {
      context.report(toContentError(nameOf(path), error));
    }
  }
  return posts;
}

function refuseUuid({ name, text }: SourceFile, owner: string): never {
  const line = text.split('\n').findIndex((line) => /^["']?uuid\b/.test(line)) + 1;
  refuse(name, line, `uuid is that of ${owner}, too; expected another in one of them, or the copy deleted`);
}

const isOfRelease = ({ release }: PostFile, context: LoadContext): boolean =>
  context.usesEarlier || release === context.release;

const hasSamePictures = ({ pictures }: PostFile, context: CheckContext): boolean =>
  pictures.every(([name, picture]) => isSamePicture(context.pictures.get(name), picture));

/**
 * Compares pictures by identity first: all reads but the first after a start return the same objects for unchanged
 * pictures.
 */
const isSamePicture = (picture: PictureFields | undefined, other: PictureFields | undefined): boolean =>
  picture === other || isDeepStrictEqual(picture, other);

/** Reads a post, and notes the pictures and pages that it names. */
function readPost(source: SourceFile, context: CheckContext): Omit<PostFile, 'state' | 'release'> {
  const { name } = source;
  const head = frontMatter.exec(source.text);
  if (!head) refuse(name, 1, 'front matter is missing, expected fields between two lines "---"');
  const pictures = new Map<string, PictureFields | undefined>();
  function get(name: string) {
    const picture = context.pictures.get(name);
    pictures.set(name, picture);
    return picture;
  }
  const links: SiteLink[] = [];
  const warnings: string[] = [];
  const warn = (line: string) => {
    warnings.push(line);
    context.warn?.(line);
  };
  const noting = { ...context, pictures: { get }, links, warn: context.warn && warn };
  // The fields start on the line after the first "---".
  const fields = readYaml({ name, text: head[1] ?? '', firstLine: 2 }, frontMatterSchema, noting);
  const content = source.text.slice(head[0].length);
  if (content.trim() === '') {
    const line = head[0].trimEnd().split('\n').length;
    refuse(name, line, 'the text is missing, expected Markdown below the front matter');
  }
  const post = toItem('article', { ...fields, content }, source, noting);
  const goods = goodsNamesIn(source, post.goods);
  return { post, isDraft: fields.draft === true, pictures: [...pictures], links, goods, warnings };
}

/** Posts at a moment: those on the site, newest first, and the others. */
export interface DuePosts {
  posts: Article[];
  /** Drafts, and those with a date in the future. */
  unpublished: Article[];
  /** The first date in the future. */
  nextPostAt: string | undefined;
}

export function duePosts(files: PostFiles, now = new Date()): DuePosts {
  // Times have the same form and zone, so their texts compare as they do.
  const moment = now.toISOString();
  const isLater = ({ post }: PostFile) => post.updated_at > moment;
  const isDue = (file: PostFile) => !file.isDraft && !isLater(file);
  const postFiles = [...files.values()];
  const planned = postFiles
    .filter((file) => !file.isDraft && isLater(file))
    .map(({ post }) => post.updated_at);
  return {
    posts: postFiles
      .filter(isDue)
      .map(({ post }) => post)
      .sort(byAge),
    unpublished: postFiles.filter((file) => !isDue(file)).map(({ post }) => post),
    nextPostAt: planned.sort()[0],
  };
}

/** The same order on all servers: the newest first, and by uuid within the same moment. */
function byAge(a: Article, b: Article): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
  return a.uuid > b.uuid ? 1 : -1;
}
