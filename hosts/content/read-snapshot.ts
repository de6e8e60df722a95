import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './loader/source-file.ts';

const folders = ['', 'posts', 'tabs', 'pictures'];

/**
 * A fingerprint of a content folder: path, size, times and inode of each file. `chmod` and `chown` change the second time. Never
 * rejects: an error becomes part of the fingerprint.
 */
export async function readSnapshot(dir: string): Promise<string> {
  const paths = folders.map(async (name) => {
    const folder = join(dir, name);
    const files = await readdir(folder).catch(() => []);
    return [folder, ...files.sort().map((file) => join(folder, file))];
  });
  const states = (await Promise.all(paths)).flat().map(readState);
  return (await Promise.all(states)).join('\n');
}

async function readState(path: string): Promise<string> {
  try {
    const stats = await stat(path);
    // Of a folder only the path: its times change with its files, which have their own lines.
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return stats.isDirectory() ? path : [path, size, mtimeMs, ctimeMs, ino].join(' ');
  } catch (error) {
    return `${path} ${errorCode(error)}`;
  }
}
