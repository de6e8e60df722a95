import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../../src/api/response-fields.ts';
import {
  ContentError,
  readSource,
  readStates,
  type SourceFile,
  shownPath,
  toContentError,
} from './content-files.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { frontMatterSchema } from './schemas.ts';
import { toItem } from './to-item.ts';

const frontMatter = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/;

/** What the readers of files need in addition to a folder. */
export interface LoadContext extends CheckContext {
  /** Receives the error of each file. */
  report: (error: ContentError) => void;
}

/** A post as it was read from its file. */
export interface KnownPost {
  /** Of the file when it was read. */
  state: string;
  /** The pictures that it names, with their addresses. */
  pictures: [name: string, address: string | undefined][];
  post: Article;
  isDraft: boolean;
}

/** A broken one of this length takes a tenth of a second. */
const maxFrontMatter = 10_000;

/** This number of files is read at the same time; between them the process does other work. */
const batchSize = 32;

/**
 * Reads posts, newest first, without drafts. One with an error is as it was before, or left out.
 * @param known what is known of them, by file: those that have not changed are not read again
 */
export async function loadPosts(
  dir: string,
  paths: readonly string[],
  context: LoadContext,
  known: Map<string, KnownPost>,
): Promise<Article[]> {
  const states = await readStates(paths.map((path) => join(dir, path)));
  const stateOf = new Map(paths.map((path, index) => [path.replace(/^posts\//, ''), states[index] ?? '']));
  for (const file of known.keys()) if (!stateOf.has(file)) known.delete(file);
  // Of two with the same uuid, the one that was on the site first keeps it.
  const files = [...new Set([...known.keys(), ...stateOf.keys()])];
  const owners = new Map<string, string>();
  const changed = files.filter((file) => {
    const post = known.get(file);
    if (!post || !isCurrent(post, stateOf.get(file), context)) return true;
    owners.set(post.post.uuid, file);
    return false;
  });
  const pathOf = new Map(paths.map((path) => [path.replace(/^posts\//, ''), path]));
  const root = realpath(dir);
  for (let start = 0; start < changed.length; start += batchSize) {
    const batch = changed.slice(start, start + batchSize).map(async (file) => {
      const path = pathOf.get(file) ?? '';
      const source = await readSource(dir, path, root).catch((error) =>
        toContentError(shownPath(join(dir, path)), error),
      );
      return { file, path, source };
    });
    for (const { file, path, source } of await Promise.all(batch)) {
      try {
        if (source instanceof ContentError) throw source;
        const post = await readKnown(source, context);
        const owner = owners.get(post.post.uuid);
        if (owner !== undefined) throw repeatedUuid(source, shownPath(join(dir, pathOf.get(owner) ?? '')));
        owners.set(post.post.uuid, file);
        known.set(file, { ...post, state: stateOf.get(file) ?? '' });
      } catch (error) {
        context.report(toContentError(shownPath(join(dir, path)), error));
      }
    }
  }
  return newestFirst(known.values());
}

function repeatedUuid({ name, text }: SourceFile, owner: string): ContentError {
  const line = text.split('\n').findIndex((line) => /^["']?uuid\b/.test(line)) + 1;
  return new ContentError(name, line, `uuid already used by ${owner}, expected a unique one`);
}

/** The posts without drafts, in one order on all servers. */
export function newestFirst(known: Iterable<KnownPost>): Article[] {
  const posts = [...known].filter(({ isDraft }) => !isDraft).map(({ post }) => post);
  // All times have the same form and zone, so their texts order as they do.
  const isLater = (a: Article, b: Article) =>
    a.updated_at === b.updated_at ? a.uuid > b.uuid : a.updated_at < b.updated_at;
  return posts.sort((a, b) => (isLater(a, b) ? 1 : -1));
}

const isCurrent = (
  { state, pictures }: KnownPost,
  found: string | undefined,
  context: CheckContext,
): boolean =>
  state === found &&
  pictures.every(([name, address]) => context.pictures.get(name)?.attachment_url === address);

/** Reads a post, and notes the pictures that it names. */
async function readKnown(source: SourceFile, context: CheckContext): Promise<Omit<KnownPost, 'state'>> {
  const pictures = new Map<string, string | undefined>();
  function get(name: string) {
    const picture = context.pictures.get(name);
    pictures.set(name, picture?.attachment_url);
    return picture;
  }
  return { ...(await readPost(source, { ...context, pictures: { get } })), pictures: [...pictures] };
}

async function readPost(
  source: SourceFile,
  context: CheckContext,
): Promise<Pick<KnownPost, 'post' | 'isDraft'>> {
  const head = frontMatter.exec(source.text);
  if (!head) {
    throw new ContentError(
      source.name,
      1,
      'front matter is missing, expected fields between two lines "---"',
    );
  }
  const text = head[1] ?? '';
  if (text.length > maxFrontMatter) {
    throw new ContentError(
      source.name,
      2,
      `front matter has ${text.length} characters, expected at most ${maxFrontMatter}`,
    );
  }
  // The fields start on the line after the first "---".
  const fields = readYaml({ name: source.name, text, firstLine: 2 }, frontMatterSchema, context);
  const body = source.text.slice(head[0].length);
  if (body.trim() === '') {
    const line = head[0].trimEnd().split('\n').length;
    throw new ContentError(
      source.name,
      line,
      'the text is missing, expected Markdown below the front matter',
    );
  }
  const post = await toItem('article', { ...fields, content: body }, source, context);
  return { post, isDraft: fields.draft === true };
}
