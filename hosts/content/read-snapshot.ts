import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './loader/source-file.ts';

const folders = ['', 'posts', 'tabs', 'pictures'];

/**
 * A fingerprint of a content folder: path, size, times and inode of each file. `chmod` and `chown` change the second time. Never
 * rejects: an error becomes part of the fingerprint.
 */
export async function readSnapshot(dir: string): Promise<string> {
  const states = await Promise.all(folders.map((folder) => readFolder(join(dir, folder))));
  return states.flat().join('\n');
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    const files = (await readdir(folder)).sort();
    return await Promise.all(files.map((file) => readState(join(folder, file))));
  } catch (error) {
    return [`${folder} ${errorCode(error)}`];
  }
}

async function readState(file: string): Promise<string> {
  try {
    const stats = await stat(file);
    // Of a folder only the path: its times change with its files, which have their own lines.
    const { size, mtimeMs, ctimeMs, ino } = stats;
    return stats.isDirectory() ? file : [file, size, mtimeMs, ctimeMs, ino].join(' ');
  } catch (error) {
    return `${file} ${errorCode(error)}`;
  }
}
