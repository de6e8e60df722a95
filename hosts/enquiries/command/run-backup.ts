import { existsSync } from 'node:fs';
import { readSetting } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { backUp } from '../store/back-up.ts';
import { type DatabaseSettings, databaseName } from '../store/database.ts';
import { noDatabase, type Terminal } from './command-options.ts';

export async function runBackup(
  file: string,
  settings: DatabaseSettings,
  { env, write }: Terminal,
): Promise<number> {
  if (settings.databaseUrl) {
    // PostgreSQL has a program for it, which this command neither has nor replaces.
    const quoted = `'${file.replaceAll("'", `'\\''`)}'`;
    throw new StartError(
      `Nothing was backed up: this is PostgreSQL, so run pg_dump --format=custom --file=${quoted} "$DATABASE_URL"`,
    );
  }
  const database = databaseName(settings);
  if (!existsSync(database)) throw new StartError(noDatabase(database, !readSetting(env, 'DATA_DIR')));
  const enquiries = await backUp(database, file);
  write(`Backed up ${database} with ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'} to ${file}\n`);
  return 0;
}
