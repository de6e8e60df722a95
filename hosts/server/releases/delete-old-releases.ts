import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnfinished } from './copy-files.ts';

/** Number of versions that are kept, at 4 MB each. */
const maxVersions = 50;
/** As long as browsers may keep these files. In milliseconds. */
const maxAge = 365 * 24 * 60 * 60_000;
/** An abandoned copy. */
const maxUnfinishedAge = 24 * 60 * 60_000;

export const isVersion = (name: string): boolean => /^\d+\.\d+\.\d+/.test(name);
const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });

/**
 * Keeps the newest versions, and for a year the files of builds that no longer run.
 *
 * @param folder with `elements/` and `assets/`
 */
export async function deleteOldReleases(folder: string, now = Date.now()): Promise<void> {
  const elements = join(folder, 'elements');
  const versions = (await readdir(elements)).filter(isVersion).sort(newestFirst);
  await Promise.all(versions.slice(maxVersions).map((version) => remove(join(elements, version))));
  for (const files of [elements, join(elements, 'chunks'), join(folder, 'assets')]) {
    for (const name of await readdir(files)) {
      const limit = isUnfinished(name) ? maxUnfinishedAge : maxAge;
      if (!isVersion(name) && (await age(join(files, name), now)) > limit) await remove(join(files, name));
    }
  }
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** 0 if another process has removed the file in the meantime. */
async function age(path: string, now: number): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found ? now - found.mtimeMs : 0;
}
