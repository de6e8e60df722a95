import { type Stats, stat } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './loader/source-file.ts';

const folders = ['', 'posts', 'tabs', 'pictures'];

/** Each file of a content folder on a line of its own, with its state. Never rejects: an error becomes part of a state. */
export async function readSnapshot(dir: string): Promise<string[]> {
  const paths = folders.map(async (name) => {
    const folder = join(dir, name);
    const files = await readdir(folder).catch(() => []);
    return [folder, ...files.sort().map((file) => `${folder}/${file}`)];
  });
  return readStates((await Promise.all(paths)).flat());
}

/** Path, size, times and inode of each file. `chmod` and `chown` change the second time. */
export const readStates = (paths: readonly string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const states: string[] = [];
    let left = paths.length;
    if (left === 0) resolve(states);
    // Without a promise for each, which would take twice the time for thousands of files.
    for (const [index, path] of paths.entries())
      stat(path, (error, stats) => {
        states[index] = error ? `${path} ${errorCode(error)}` : stateOf(path, stats);
        if (--left === 0) resolve(states);
      });
  });

export function stateOf(path: string, stats: Stats): string {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  // Of a folder only the path: its times change with its files, which have their own lines.
  return stats.isDirectory() ? path : [path, size, mtimeMs, ctimeMs, ino].join(' ');
}
