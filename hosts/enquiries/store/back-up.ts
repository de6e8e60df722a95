import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import Database from 'libsql';
import { StoreError } from './store-error.ts';

/**
 * Writes the SQLite database into a new file, as it is at one moment, while servers go on writing to it. Only this user
 * may read the file. The schema does not matter, so that it works before an upgrade too.
 *
 * @returns how many enquiries the file has.
 * @throws {StoreError}
 */
export async function backUp(database: string, file: string): Promise<number> {
  const target = resolve(file);
  const handle = await open(target, 'wx', 0o600).catch((error) => {
    throw new StoreError(`The backup ${target} cannot be written: ${error.message}; expected a new file`);
  });
  try {
    copyInto(database, target);
    // A backup that is lost with the next power cut is none.
    await handle.sync();
    return count(target);
  } catch (error) {
    await rm(target);
    throw new StoreError(`The backup ${target} could not be written: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
}

function copyInto(database: string, target: string): void {
  const source = new Database(database);
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

function count(target: string): number {
  const copy = new Database(target, { readonly: true });
  try {
    return (copy.prepare('select count(*) as enquiries from enquiries').get() as { enquiries: number })
      .enquiries;
  } finally {
    copy.close();
  }
}
