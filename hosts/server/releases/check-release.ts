import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';

interface Integrity {
  version: string;
  /** Hash of each module, by its versioned address. */
  integrity: Record<string, string>;
}

async function readIntegrity(folder: string): Promise<Integrity | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'integrity.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Checks that a released version has not changed: pages of partners pin it by the hashes of its modules.
 *
 * @param elements the bundle of this build
 * @param kept folder of the released versions
 * @returns the version
 * @throws {StartError} when the version was released with other modules
 */
export async function checkRelease(elements: string, kept: string): Promise<string> {
  const present = await readIntegrity(elements);
  if (!present) throw new StartError(`The build lacks ${elements}; run "npm run build" first`);
  const { version, integrity } = present;
  const released = await readIntegrity(join(kept, version));
  if (released && JSON.stringify(released.integrity) !== JSON.stringify(integrity)) {
    throw new StartError(
      `Version ${version} was released with other elements, which pages of partners pin (${join(kept, version)}); raise the version ("npm version patch --no-git-tag-version --ignore-scripts") and build again`,
    );
  }
  return version;
}
