import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
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
/** In UTF-16 units: this much is written at a time; in between, the process does other work. */
const batchLength = 500_000;

function* linesOf(dir: string, { posts, ...rest }: KeptContent): Generator<string> {
  let lines = `${JSON.stringify({ dir, version, ...rest })}\n`;
  for (const post of posts) {
    lines += `${JSON.stringify(post)}\n`;
    if (lines.length < batchLength) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

/** Keeps content for the next start: to show it at once, and to read only the files that have changed since. */
export async function keepContent(dataDir: string, dir: string, kept: KeptContent): Promise<void> {
  const draft = join(dataDir, `${keptFile}.${randomUUID()}`);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(draft, linesOf(dir, kept), { flush: true });
    await rename(draft, join(dataDir, keptFile));
  } finally {
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
