import { readFile } from 'node:fs/promises';
import { readDatabaseConfig } from '../../config/config.ts';
import { isDatabaseSet, serverEnvironment } from '../../config/server-environment.ts';
import { explainError, StartError } from '../../config/start-error.ts';
import { backUp, restore } from '../store/backup.ts';
import { databaseName, openExistingDatabase } from '../store/database.ts';
import { countMatching, type Deleted, type Deletion, deleteMatching } from '../store/deletion.ts';
import { writeMoment } from '../store/moments.ts';
import { retryPostponedNow } from '../store/outbox.ts';
import { prepareSchema } from '../store/schema.ts';
import { type OpenDatabase, receiverNames } from '../types.ts';
import { readCommandOptions, type Terminal, UsageError } from './command-options.ts';
import { importEnquiries } from './import.ts';
import { listEnquiries, writeWaiting } from './list.ts';

const usage = `Lists the stored enquiries, oldest first.

  npm run enquiries                          a table of the newest 50
  npm run --silent enquiries -- --csv        for spreadsheets (RFC 4180, UTF-8)
  npm run --silent enquiries -- --json       JSON
  npm run enquiries -- --since 2026-01-31    only those of that day (UTC) and later
  npm run enquiries -- --suspected           only likely spam; other lists omit it
  npm run enquiries -- --by-source           how many came from which site and source, by month

Lists the enquiries that wait to be mailed or posted, with the last error; sends them within half a minute, whatever they wait
for.

  npm run enquiries -- --waiting
  npm run enquiries -- --send-now

Writes all of the database into a new file, while the server runs; puts such a file in its place, while no server runs.

  npm run enquiries -- --backup FILE
  npm run enquiries -- --restore FILE

Adds the enquiries that --json has written, from another database, with what waits to be sent; also more than once.

  npm run enquiries -- --import FILE

Deletes enquiries for good, those that wait to be sent on included.

  npm run enquiries -- --delete TE-7K3M-9Q2         the one with this reference or id, see --csv and --json
  npm run enquiries -- --delete-before 2026-01-31   all from before that day (UTC)

What deletes or replaces something asks you to confirm; --yes is for scripts.

DATA_DIR and DATABASE_URL say where they are, as for the server: in the environment, or else in the settings file of the systemd
unit, /etc/trade-elements/settings. --settings FILE names another one.
`;

/** Exit code for scripts when nothing was deleted or restored. */
const nothingDone = 3;

/**
 * The command; returns its exit code: 0, 1 when there is no database or it cannot be used, 2 when it was called incorrectly,
 * 3 when a deletion has deleted nothing.
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(readCommandOptions(args), terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.writeError(`${isUsage ? error.message : explainError(error)}\n`);
    return isUsage ? 2 : 1;
  }
}

async function run(options: ReturnType<typeof readCommandOptions>, terminal: Terminal): Promise<number> {
  const { task, file, yes = false, delete: ids = [], before } = options;
  const { write } = terminal;
  if (options.help) {
    write(usage);
    return 0;
  }
  const env = serverEnvironment(options.settings, terminal);
  const settings = readDatabaseConfig(env);
  const name = databaseName(settings);
  if (task === 'restore') {
    let kept: string | undefined;
    let lack = '';
    const deleted = await restore(settings, file, (present) => {
      kept = present.kept;
      const { newer = 'an unknown number' } = present;
      if (kept && newer) lack = `, which lacks ${newer} of them`;
      return confirm(`Replace all enquiries in ${name} by those of ${file}${lack}?`, yes, terminal);
    });
    if (deleted === undefined) {
      write('Nothing was restored.\n');
      return nothingDone;
    }
    write(`Restored ${name} from ${file}${lack}\n`);
    if (deleted)
      write(
        `Deleted ${inWords({ enquiries: deleted })} again: somebody had deleted them since the backup.\n`,
      );
    if (kept) write(`The database from before is kept in ${kept}\n`);
    return 0;
  }
  const isDefault = !isDatabaseSet(env);
  const open = await openExistingDatabase(settings);
  if (!open) {
    // An empty list or backup would look like a success.
    const advice = isDefault
      ? '. DATA_DIR and DATABASE_URL are not set: run this command with the settings of the server'
      : '; expected the DATA_DIR or DATABASE_URL of the server';
    throw new StartError(`No server has stored anything in ${name} yet${advice}`);
  }
  try {
    if (task === 'backup') {
      await backUp(settings, file);
      await writeMoment(open, 'backup').catch((error: Error) =>
        terminal.writeError(
          `The backup is complete, but its time could not be noted, so that /healthz?alarm does not know of it: ${error.message}\n`,
        ),
      );
      write(`Backed up ${name} to ${file}\n`);
      return 0;
    }
    // What changes something brings the tables up to date, as a server does; what only looks does not.
    if (task !== 'list' && task !== 'waiting') await prepareSchema(open);
    terminal.writeError(`In ${name}${isDefault ? ' (DATA_DIR and DATABASE_URL are not set)' : ''}:\n`);
    if (task === 'list') await listEnquiries(options, open, terminal);
    else if (task === 'waiting') await writeWaiting(open, terminal);
    else if (task === 'send-now') {
      await retryPostponedNow(open, receiverNames);
      write('What waits is sent within half a minute, if the server runs.\n');
    } else if (task === 'import') {
      const text = await readFile(file, 'utf8').catch((error: Error) => {
        throw new StartError(`The file cannot be read: ${error.message}`);
      });
      write(
        `Added ${inWords({ enquiries: await importEnquiries(open, text) })}; the others are there already.\n`,
      );
    } else return await runDelete(before ? { before } : { ids }, yes, open, terminal);
    return 0;
  } finally {
    await open.db.destroy();
  }
}

async function runDelete(
  deletion: Deletion,
  yes: boolean,
  open: OpenDatabase,
  terminal: Terminal,
): Promise<number> {
  const matching = await countMatching(open, deletion);
  if (matching.enquiries === 0) {
    terminal.write('There is no such enquiry; nothing was deleted.\n');
    return nothingDone;
  }
  if (!(await confirm(`Delete ${inWords(matching)} for good?`, yes, terminal))) {
    terminal.write('Nothing was deleted.\n');
    return nothingDone;
  }
  terminal.write(`Deleted ${inWords(await deleteMatching(open, deletion))}.\n`);
  return 0;
}

function inWords({ enquiries, waiting = 0 }: Partial<Deleted>): string {
  const count = enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
  return waiting === 0 ? count : `${count} (${waiting} of them not mailed yet)`;
}

/** @throws {UsageError} where nobody can be asked */
async function confirm(question: string, yes: boolean, { prompt }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!prompt) throw new UsageError('There is no terminal to confirm in; add --yes');
  return (await prompt(`${question} Type "yes": `)).trim().toLowerCase() === 'yes';
}
