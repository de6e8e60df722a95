import { readConfig } from '../../config/config.ts';
import { readSetting } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { databaseName, openExistingDatabase } from '../store/database.ts';
import { noDatabase, readCommandOptions, type Terminal, UsageError } from './command-options.ts';
import { runDelete } from './delete.ts';
import { runList } from './list.ts';
import { runBackup } from './run-backup.ts';

const usage = `Lists the stored enquiries, oldest first.

  npm run enquiries                          a table
  npm run --silent enquiries -- --csv        for spreadsheets (RFC 4180, UTF-8)
  npm run --silent enquiries -- --json       JSON
  npm run enquiries -- --since 2026-01-31    only those of that day (UTC) and later
  npm run enquiries -- --suspected           only those that most likely a program sent; the others lack them
  npm run enquiries -- --by-source           how many came from which site and source, by month

Writes all of the database into a new file, while the server runs.

  npm run enquiries -- --backup FILE

Deletes enquiries for good, those that wait to be sent on included. Asks you to confirm; --yes for scripts.

  npm run enquiries -- --delete ID                  the one with this id, see --csv and --json
  npm run enquiries -- --delete-before 2026-01-31   all from before that day (UTC)

DATA_DIR and DATABASE_URL say where they are, as for the server.
`;

/**
 * The command; returns its exit code: 0, 1 when there is no database or it cannot be used, 2 when it was called wrongly,
 * 3 when a deletion has deleted nothing.
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    const options = readCommandOptions(args);
    if (options.task === 'help') {
      terminal.write(usage);
      return 0;
    }
    const config = readConfig(terminal.env);
    if (options.task === 'backup') return await runBackup(options.file, config, terminal);
    const name = databaseName(config);
    const isDefault = !readSetting(terminal.env, 'DATA_DIR') && !config.databaseUrl;
    const open = await openExistingDatabase(config);
    if (!open) throw new StartError(noDatabase(name, isDefault));
    terminal.writeError(`In ${name}${isDefault ? ' (DATA_DIR and DATABASE_URL are not set)' : ''}:\n`);
    try {
      return await (options.task === 'delete'
        ? runDelete(options, open, terminal)
        : runList(options, open, terminal));
    } finally {
      await open.db.destroy();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartError)) throw error;
    terminal.writeError(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
