import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../../src/text/one-line.ts';
import type { Config } from './config.ts';
import { createFolder } from './files.ts';
import { StartError } from './start-error.ts';

/** @throws {StartError} when DATA_DIR is needed and cannot be written */
export function checkDataDir({ dataDir, databaseUrl, contentDir, isPublic }: Config): void {
  // With PostgreSQL it may not be needed at all.
  if (databaseUrl && !contentDir && !isPublic) return;
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    // Readable by this user only, because it holds personal data.
    createFolder(dataDir);
    writeFileSync(probe, Buffer.alloc(64 * 1024));
  } catch (error) {
    throw dataDirError(dataDir, error);
  } finally {
    rmSync(probe, { force: true });
  }
}

export function dataDirError(dataDir: string, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException;
  const reason = oneLine((error as Error).message);
  return new StartError(
    `DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${reason}; expected a folder with room that this user may write to${
      code === 'EROFS'
        ? `: add ReadWritePaths=${dataDir} to the systemd unit ("systemctl edit trade-elements")`
        : ''
    }`,
    { cause: error },
  );
}
