import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { checkRelease } from './check-release.ts';
import { deleteOldReleases, isVersion } from './delete-old-releases.ts';

/**
 * Adds the files of earlier releases to a static site: their versions, and scripts of pages that are still open.
 *
 * @param previous the static site as it was deployed last, or `DATA_DIR/releases` of a server
 * @param site the static site of this build
 * @throws {StartError} when there is no such folder, or the version was released with other elements
 */
export async function addEarlierReleases(previous: string, site: string): Promise<void> {
  const elements = join(previous, 'elements');
  if (!existsSync(elements)) {
    throw new StartError(
      `PREVIOUS_SITE is ${JSON.stringify(previous)}; expected the site as it was deployed last, a folder with elements/`,
    );
  }
  await checkRelease(join(site, 'elements'), elements);
  const versions = (await readdir(elements)).filter(isVersion).map((version) => join('elements', version));
  for (const folder of [...versions, 'elements/chunks', 'assets']) {
    const source = join(previous, folder);
    // Does not overwrite files of this build.
    if (existsSync(source)) await cp(source, join(site, folder), { recursive: true, force: false });
  }
  await deleteOldReleases(site);
}
