import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Incomplete copies have names that are never served. */
const unfinished = '.unfinished-';

/**
 * Copies a folder atomically, because servers on other machines may share `parent`. A copy that exists stays as it is.
 * @param parent must exist
 */
export async function copyOnce(source: string, parent: string, name: string): Promise<void> {
  if ((await readdir(parent)).includes(name)) return;
  const copy = await mkdtemp(join(parent, unfinished));
  try {
    await cp(source, copy, { recursive: true });
    await rename(copy, join(parent, name));
  } catch (error) {
    // Another process was faster.
    if (!(await readdir(parent)).includes(name)) throw error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Adds the files of a folder to another one, each at once. Files of the same name are replaced. */
export async function addFiles(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const copy = await mkdtemp(join(target, unfinished));
  try {
    await cp(source, copy, { recursive: true });
    for (const name of await readdir(copy)) await rename(join(copy, name), join(target, name));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export const isUnfinished = (name: string): boolean => name.startsWith(unfinished);
