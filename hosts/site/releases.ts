import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sync, writeWhole } from '../config/files.ts';
import { StartError } from '../config/start-error.ts';

/** Folder of the released versions within `DATA_DIR`, laid out as a site: `elements/{version}/`, `elements/chunks/`, `assets/`. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/**
 * Keeps the files that later releases have to serve: the elements under their version, for pages that pin it, and scripts
 * whose names have a hash, for pages that stay open.
 *
 * @param dist the build
 * @throws {StartError} when the version was released with other elements
 */
export async function keepRelease(dist: string, dataDir: string): Promise<void> {
  const folder = releasesFolder(dataDir);
  const elements = join(folder, 'elements');
  const version = await checkRelease(join(dist, 'elements'), elements);
  await addFiles(join(dist, 'elements'), join(elements, version));
  await addFiles(join(dist, 'elements/chunks'), join(elements, 'chunks'));
  await addFiles(join(dist, 'site/assets'), join(folder, 'assets'));
}

interface Integrity {
  version: string;
  /** Hash of each module, by its versioned address. */
  integrity: Record<string, string>;
}

/**
 * Checks that a released version has not changed: pages of partners pin it by the hashes of its modules.
 *
 * @param elements the bundle of this build
 * @param releasesDir folder of the released versions
 * @returns the version
 * @throws {StartError} when the version was released with other modules
 */
async function checkRelease(elements: string, releasesDir: string): Promise<string> {
  const present = await readIntegrity(elements);
  if (!present) throw new StartError(`The build lacks ${elements}; run "npm run build" first`);
  const { version, integrity } = present;
  const released = await readIntegrity(join(releasesDir, version));
  if (released && JSON.stringify(released.integrity) !== JSON.stringify(integrity)) {
    throw new StartError(
      `Version ${version} was released with other elements, which pages of partners pin (${join(releasesDir, version)}); raise the version ("npm version prerelease --preid=company --no-git-tag-version --ignore-scripts") and build again`,
    );
  }
  return version;
}

/** Reads the integrity list of a folder; undefined if there is none. */
async function readIntegrity(folder: string): Promise<Integrity | undefined> {
  const file = join(folder, 'integrity.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** Copies the files that another folder lacks, each atomically and flushed to disk: browsers cache them for a year. */
async function addFiles(source: string, target: string): Promise<void> {
  const changed = new Set<string>();
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = join(target, relative(source, path));
    if (!entry.isFile() || existsSync(file)) continue;
    await writeWhole(file, await readFile(path));
    changed.add(dirname(file));
  }
  for (const folder of changed) await sync(folder);
}
