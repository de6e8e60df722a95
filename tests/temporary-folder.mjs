// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** From here on, this process and those that it starts find one folder for temporary files. It is gone when this process ends. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'trade-tests-'));
  // PostgreSQL runs as another user, in a folder of its own in this one.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // A process that a test has killed may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
