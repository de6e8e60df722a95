import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../../package.json' with { type: 'json' };
import type { KnownPost } from './loader/load-posts.ts';
import type { Content, PictureFields } from './loader/types.ts';

/** The last good content of a folder, and what it was read from. */
export interface KeptContent extends Pick<Content, 'gallery' | 'tabs'> {
  pictures: [state: string, picture: PictureFields][];
  /** By file. */
  posts: Map<string, KnownPost>;
}

const keptFile = 'content.jsonl';
/** So many posts are written at a time; between them the process does other work. */
const batchSize = 100;

/** Keeps content for the next start: to show it at once, and to read only the files that have changed since. */
export async function keepContent(dataDir: string, dir: string, kept: KeptContent): Promise<void> {
  const { posts, ...rest } = kept;
  const draft = join(dataDir, `${keptFile}.${randomUUID()}`);
  await mkdir(dataDir, { recursive: true });
  const handle = await open(draft, 'wx');
  try {
    await handle.write(`${JSON.stringify({ dir, version, ...rest })}\n`);
    const lines = [...posts];
    for (let start = 0; start < lines.length; start += batchSize)
      await handle.write(
        lines
          .slice(start, start + batchSize)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      );
    await rename(draft, join(dataDir, keptFile));
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/**
 * The content that was kept of a folder; undefined when there is none. If another release has kept it, all files count as
 * changed.
 */
export async function readKeptContent(dataDir: string, dir: string): Promise<KeptContent | undefined> {
  const file = await open(join(dataDir, keptFile)).catch(() => undefined);
  let head: (KeptContent & { dir: string; version: string }) | undefined;
  const posts = new Map<string, KnownPost>();
  try {
    for await (const line of file?.readLines() ?? []) {
      if (head) {
        const [file, post] = JSON.parse(line) as [string, KnownPost];
        posts.set(file, head.version === version ? post : { ...post, state: '' });
      } else {
        head = JSON.parse(line);
        if (head?.dir !== dir) return undefined;
      }
    }
  } catch {
    return undefined;
  }
  return head && { ...head, posts };
}
