import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { checkRelease } from './check-release.ts';
import { addFiles, copyOnce } from './copy-files.ts';
import { deleteOldReleases } from './delete-old-releases.ts';

/** Folder of the released versions within `DATA_DIR`, laid out as a site: `elements/{version}/`, `elements/chunks/`, `assets/`. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases');

/**
 * Keeps the files that later releases have to serve: the elements under their version, for pages that pin it, and scripts
 * whose names have a hash, for pages that stay open.
 *
 * @param dist the build
 * @throws {StartError} when the version was released with other elements, or nothing can be written
 */
export async function keepRelease(dist: string, dataDir: string): Promise<void> {
  const folder = releasesFolder(dataDir);
  const elements = join(folder, 'elements');
  try {
    await mkdir(elements, { recursive: true });
    const version = await checkRelease(join(dist, 'elements'), elements);
    await copyOnce(join(dist, 'elements'), elements, version);
    await addFiles(join(dist, 'elements/chunks'), join(elements, 'chunks'));
    await addFiles(join(dist, 'site/assets'), join(folder, 'assets'));
    await deleteOldReleases(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new StartError(
      `DATA_DIR ${JSON.stringify(dataDir)} cannot keep the released elements (${reason}); expected a folder that this user can write`,
    );
  }
}
