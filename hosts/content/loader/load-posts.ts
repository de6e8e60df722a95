import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../../src/api/response-fields.ts';
import { readStates } from '../read-snapshot.ts';
import { ContentError } from './content-error.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { frontMatterSchema } from './schemas.ts';
import { listFolder, readSource, type SourceFile, shownPath } from './source-file.ts';
import { toItem } from './to-item.ts';

const frontMatter = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** A post as it was read from its file. */
export interface KnownPost {
  /** Of the file when it was read. */
  state: string;
  /** The pictures that it names, with their addresses. */
  pictures: [name: string, address: string | undefined][];
  post: Article;
  isDraft: boolean;
}

/** This number of files is read at the same time; between them the process does other work. */
const batchSize = 32;

/**
 * Reads `posts/*.md`, newest first, without drafts.
 * @param known what is known of them, by file: those that have not changed are not read again
 */
export async function loadPosts(
  dir: string,
  context: CheckContext,
  known: Map<string, KnownPost>,
): Promise<Article[]> {
  const files = (await listFolder(dir, 'posts', 'a folder of Markdown files')).filter((file) =>
    file.endsWith('.md'),
  );
  const states = await readStates(files.map((file) => join(dir, 'posts', file)));
  const stateOf = new Map(files.map((file, index) => [file, states[index] ?? '']));
  for (const file of known.keys()) if (!stateOf.has(file)) known.delete(file);
  const changed = [...stateOf].filter(([file, state]) => !isCurrent(known.get(file), state, context));
  const root = realpath(dir);
  for (let start = 0; start < changed.length; start += batchSize) {
    const batch = changed.slice(start, start + batchSize).map(async ([file, state]) => {
      return { file, state, source: await readSource(dir, `posts/${file}`, root) };
    });
    for (const { file, state, source } of await Promise.all(batch))
      known.set(file, { ...readKnown(source, context), state });
  }
  const fileOf = new Map<string, string>();
  for (const file of files) {
    const uuid = known.get(file)?.post.uuid ?? '';
    const other = fileOf.get(uuid);
    if (other) {
      const { name, text } = await readSource(dir, `posts/${file}`);
      const line = text.split('\n').findIndex((text) => text.startsWith('uuid:')) + 1;
      throw new ContentError(
        name,
        line,
        `uuid already used by ${shownPath(join(dir, 'posts', other))}, expected a unique one`,
      );
    }
    fileOf.set(uuid, file);
  }
  return newestFirst(known.values());
}

/** The posts without drafts. */
export function newestFirst(known: Iterable<KnownPost>): Article[] {
  const posts = [...known].filter(({ isDraft }) => !isDraft).map(({ post }) => post);
  // All times have the same form and zone, so their texts order as they do.
  return posts.sort((a, b) => (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : 0));
}

const isCurrent = (known: KnownPost | undefined, state: string, context: CheckContext): boolean =>
  known?.state === state &&
  known?.pictures.every(([name, address]) => context.pictures.get(name)?.attachment_url === address) === true;

/** Reads a post, and notes the pictures that it names. */
function readKnown(source: SourceFile, context: CheckContext): Omit<KnownPost, 'state'> {
  const pictures = new Map<string, string | undefined>();
  function get(name: string) {
    const picture = context.pictures.get(name);
    pictures.set(name, picture?.attachment_url);
    return picture;
  }
  const noted = { ...context, pictures: { get, has: (name: string) => get(name) !== undefined } };
  return { ...readPost(source, noted), pictures: [...pictures] };
}

function readPost(source: SourceFile, context: CheckContext): { post: Article; isDraft: boolean } {
  const head = source.text.startsWith('---') ? frontMatter.exec(source.text) : null;
  if (!head) {
    throw new ContentError(
      source.name,
      1,
      'front matter is missing, expected fields between two lines "---"',
    );
  }
  const text = head[1] ?? '';
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
  const post = toItem('article', { ...fields, content: body }, source, context);
  return { post, isDraft: fields.draft === true };
}
