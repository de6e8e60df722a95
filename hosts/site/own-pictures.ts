import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Whether two files are the same; not if one is missing. */
async function isSameFile(file: string, other: string): Promise<boolean> {
  try {
    const [size, otherSize] = [(await stat(file)).size, (await stat(other)).size];
    return size === otherSize && (await readFile(file)).equals(await readFile(other));
  } catch {
    return false;
  }
}

/**
 * The pictures of a folder that are not copies of those that ship.
 * @param dir folder that the paths begin at
 * @param shippedDir folder of the content that ships
 */
export async function ownPictures(
  dir: string,
  paths: readonly string[],
  shippedDir: string,
): Promise<string[]> {
  const ownNames: string[] = [];
  // Sequential: a photograph may be large.
  for (const path of paths)
    if (!(await isSameFile(join(dir, path), join(shippedDir, 'pictures', basename(path)))))
      ownNames.push(path);
  return ownNames;
}
