import { backUp, restore } from '../store/backup.ts';
import { type DatabaseSettings, databaseName } from '../store/database.ts';
import { confirm, countOf, nothingDone, type Terminal } from './command-options.ts';

/** @param stored number of enquiries in the database */
export async function runBackup(
  file: string,
  settings: DatabaseSettings,
  stored: number,
  { write }: Terminal,
): Promise<number> {
  const copied = (await backUp(settings, file)) ?? stored;
  write(`Backed up ${databaseName(settings)} with ${countOf(copied)} to ${file}\n`);
  return 0;
}

export async function runRestore(
  { file, yes }: { file: string; yes: boolean },
  settings: DatabaseSettings,
  terminal: Terminal,
): Promise<number> {
  const name = databaseName(settings);
  if (!(await confirm(`Replace all enquiries in ${name} by those of ${file}?`, yes, terminal))) {
    terminal.write('Nothing was restored.\n');
    return nothingDone;
  }
  await restore(settings, file);
  terminal.write(`Restored ${name} from ${file}\n`);
  return 0;
}
