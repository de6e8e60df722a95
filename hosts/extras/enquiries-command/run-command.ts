import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../../config/config.ts';
import { type Environment, readSetting } from '../../config/read-setting.ts';
import { isDatabaseSet, serverEnvironment } from '../../config/server-environment.ts';
import { explainError, StartError } from '../../config/start-error.ts';
import { backUp, restore } from '../../enquiries/backup.ts';
import {
  databaseName,
  isOutdated,
  openDatabase,
  openExistingDatabase,
  prepareSchema,
} from '../../enquiries/database.ts';
import { countMatching, type Deleted, type Deletion, deleteMatching } from '../../enquiries/deletion.ts';
import { type OpenDatabase, type ReceiverName, receiverNames } from '../../enquiries/enquiry.ts';
import { hasReference, retryPostponedNow } from '../../enquiries/outbox.ts';
import { enqueue } from '../../enquiries/store.ts';
import { readMoments, writeMoment } from '../../enquiries/store-health.ts';
import { write } from '../../enquiries/transaction.ts';
import { findPerson, listEnquiries, type Terminal, writeEnquiries, writeWaiting } from './list.ts';

const usage = `Lists the stored enquiries, oldest first.

  trade-elements enquiries                      the newest 50, a line for each field
  trade-elements enquiries --csv                for spreadsheets (RFC 4180, UTF-8)
  trade-elements enquiries --json               JSON
  trade-elements enquiries --since 2026-01-31   only those of that day (UTC) and later
  trade-elements enquiries --suspected          only likely spam; other lists omit it

Lists the enquiries that wait to be mailed or posted, with the last error; sends them within half a minute, whatever they wait
for.

  trade-elements enquiries --waiting
  trade-elements enquiries --send-now

Writes all of the database into a new file; adds what such a file has and the database lacks, with what waits to be sent. What
somebody has deleted stays deleted. The server can keep running.

  trade-elements enquiries --backup FILE
  trade-elements enquiries --backup FILE --part   of a larger backup, which --backed-up says is complete
  trade-elements enquiries --folders              prints DATA_DIR and CONTENT_DIR, a line each, as the server reads them
  trade-elements enquiries --restore FILE

Sends a suspected enquiry on, like any other.

  trade-elements enquiries --release TE-7K3M-9Q2

Lists all enquiries that name an email address, in whatever field; also with --csv and --json. Deletes them for good.

  trade-elements enquiries --person lim@example.com
  trade-elements enquiries --person lim@example.com --delete

Deletes enquiries for good, those that wait to be sent on included.

  trade-elements enquiries --delete TE-7K3M-9Q2 …       those with these references or ids, see --csv and --json;
  trade-elements enquiries --delete-before 2026-01-31   all from before that day (UTC)

What deletes something asks you to confirm; --yes is for scripts.

DATA_DIR and DATABASE_URL say where they are, as for the server: in the environment, or else in the settings file of the systemd
unit, /etc/trade-elements/settings. --settings FILE names another one.
`;

/** The time for which trade-elements-backup.service keeps backups, and the night after it, in milliseconds. */
const keptBackups = 33 * 24 * 60 * 60_000;

/** Exit code for scripts when nothing was deleted or released. */
const nothingDone = 3;

/**
 * The command; returns its exit code: 0, 1 when there is no database or it cannot be used, 2 when it was
 * called incorrectly, 3 when a deletion has deleted nothing.
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
  const { task, file, yes = false, before, person = '', release = [] } = options;
  const { write } = terminal;
  if (options.help) {
    write(usage);
    return 0;
  }
  const env = serverEnvironment(options.settings, terminal);
  const settings = readDatabaseConfig(env);
  const name = databaseName(settings);
  if (task === 'folders') {
    const content = readSetting(env, 'CONTENT_DIR');
    write(`${settings.dataDir}\n${content && resolve(content)}\n`);
    return 0;
  }
  const isDefault = !isDatabaseSet(env);
  const open = await (task === 'restore' ? openDatabase(settings) : openExistingDatabase(settings));
  if (!open) {
    // An empty list or backup would look like a success.
    const advice = isDefault
      ? '. DATA_DIR and DATABASE_URL are not set: run this command with the settings of the server'
      : '; expected the DATA_DIR or DATABASE_URL of the server';
    throw new StartError(`No server has stored anything in ${name} yet${advice}`);
  }
  try {
    // What changes something brings the tables up to date, as a server does; what only looks does not.
    const isLooking = ['list', 'waiting', 'backup'].includes(task) || (task === 'person' && !options.delete);
    if (!isLooking) await prepareSchema(open);
    else if (await isOutdated(open))
      throw new StartError(
        `The tables in ${name} are those of an earlier release; start the server of this release first, or use the command of that one`,
      );
    terminal.writeError(`In ${name}${isDefault ? ' (DATA_DIR and DATABASE_URL are not set)' : ''}:\n`);
    if (task === 'list') await listEnquiries(options, open, terminal);
    else if (task === 'waiting') await writeWaiting(open, terminal);
    else if (task === 'send-now') {
      await retryPostponedNow(open, receiverNames);
      write('What waits is sent within half a minute, if the server runs.\n');
    } else if (task === 'backup') await runBackup(file, options, open, terminal);
    else if (task === 'backed-up') await writeMoment(open, 'backup');
    else if (task === 'restore') {
      const added = await restore(open, file);
      write(
        `Added ${inWords({ enquiries: added })} from ${file}; the others are there already, or deleted.\n`,
      );
    } else if (task === 'release') return await runRelease(release, env, open, terminal);
    else if (task === 'person') {
      const found = await findPerson(person, open);
      if (!options.delete) await writeEnquiries(found, options, terminal);
      else return await runDelete({ ids: found.map(({ id }) => id) }, yes, open, terminal);
    } else return await runDelete(before ? { before } : { ids: options.delete ?? [] }, yes, open, terminal);
    return 0;
  } finally {
    await open.db.destroy();
  }
}

async function runBackup(
  file: string,
  { part = false }: { part?: boolean },
  open: OpenDatabase,
  { write, writeError }: Terminal,
): Promise<void> {
  await backUp(open, file);
  if (!part)
    await writeMoment(open, 'backup').catch((error: Error) =>
      writeError(
        `The backup is complete, but its time could not be noted, so that /healthz?alarm does not know of it: ${error.message}\n`,
      ),
    );
  write(`Backed up to ${file}\n`);
}

/** The receivers that the server has by these settings. */
const receiversOf = (env: Environment): ReceiverName[] => {
  const isSet = (name: string) => readSetting(env, name) !== '';
  const needed = { mail: 'SMTP_URL', webhook: 'WEBHOOK_URL', confirmation: 'ENQUIRY_CONFIRMATION' };
  return isSet('STAGING') ? [] : receiverNames.filter((name) => isSet(needed[name]));
};

/** Sends suspected enquiries on like any other; returns how many these ids or references name. */
function releaseSuspected(
  database: OpenDatabase,
  ids: readonly string[],
  receivers: readonly ReceiverName[],
): Promise<number> {
  return write(database, async (connection) => {
    const rows = await connection
      .updateTable('enquiries')
      .set({ suspected: 0 })
      .where('suspected', '=', 1)
      .where(({ eb }) => eb.or(ids.map((id) => hasReference(id)({ eb }))))
      .returningAll()
      .execute();
    for (const row of rows) await enqueue(connection, database.dialect, row, receivers);
    return rows.length;
  });
}

async function runRelease(
  ids: string[],
  env: Environment,
  open: OpenDatabase,
  terminal: Terminal,
): Promise<number> {
  const receivers = receiversOf(env);
  const released = await releaseSuspected(open, ids, receivers);
  if (released === 0) {
    terminal.write('There is no such suspected enquiry; nothing was sent on.\n');
    return nothingDone;
  }
  const sent =
    receivers.length > 0
      ? 'sent within half a minute, if the server runs'
      : 'only listed, because these settings have neither SMTP_URL nor WEBHOOK_URL';
  terminal.write(
    `Released ${inWords({ enquiries: released, waiting: 0 })}: ${sent}${notFound(ids, released)}.\n`,
  );
  return 0;
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
  const deleted = await deleteMatching(open, deletion);
  const given = 'ids' in deletion ? deletion.ids : [];
  terminal.write(`Deleted ${inWords(deleted)}${notFound(given, deleted.enquiries)}.\n`);
  const { backup } = await readMoments(open);
  if (backup) {
    const last = new Date(backup.getTime() + keptBackups).toISOString().slice(0, 10);
    terminal.write(
      `Backups made until ${backup.toISOString().slice(0, 10)} may still have what was deleted: the timer removes the last of them on ${last}. Remove other copies, and mails, yourself.\n`,
    );
  }
  return 0;
}

/** How many of the references that were given name nothing. */
function notFound(given: string[], found: number): string {
  const missing = new Set(given).size - found;
  return missing > 0 ? `; not found: ${missing}` : '';
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

/** The command was called with wrong arguments; the message is one line. */
class UsageError extends Error {
  override name = 'UsageError';
}

const options = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  since: { type: 'string' },
  suspected: { type: 'boolean' },
  waiting: { type: 'boolean' },
  'send-now': { type: 'boolean' },
  backup: { type: 'string' },
  part: { type: 'boolean' },
  'backed-up': { type: 'boolean' },
  folders: { type: 'boolean' },
  restore: { type: 'string' },
  release: { type: 'string', multiple: true },
  person: { type: 'string' },
  delete: { type: 'string', multiple: true },
  'delete-before': { type: 'string' },
  yes: { type: 'boolean' },
  settings: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * The tasks of the command, with the options that go with it; `--settings` and `--help` go with everything.
 */
const tasks = {
  waiting: [],
  'send-now': [],
  backup: ['part'],
  'backed-up': [],
  folders: [],
  restore: [],
  release: [],
  person: ['csv', 'json', 'delete', 'yes'],
  delete: ['yes'],
  'delete-before': ['yes'],
  list: ['csv', 'json', 'since', 'suspected'],
} as const;
type Task = keyof typeof tasks;

/** @throws {UsageError} */
function readCommandOptions(args: string[]) {
  // With --person, --delete has no value.
  const isPerson = args.some((arg) => /^--person(=|$)/.test(arg));
  const { values, positionals } = parse(
    isPerson ? args.map((arg) => (arg === '--delete' ? '--delete=' : arg)) : args,
  );
  const task = (Object.keys(tasks) as Task[]).find((name) => name in values) ?? 'list';
  if (positionals.length > 0 && (task !== 'delete' || isPerson))
    throw new UsageError(`Unexpected argument '${positionals[0]}'; --help lists what is known`);
  const fitting: string[] = [task, ...tasks[task], 'settings', 'help'];
  const other = Object.keys(values).find((name) => !fitting.includes(name));
  if (other)
    throw new UsageError(`--${other} cannot be used ${task === 'list' ? 'when listing' : `with --${task}`}`);
  if (values.csv && values.json) throw new UsageError('--csv and --json cannot be combined');
  const file = values.backup ?? values.restore;
  if (values.person !== undefined && !values.person.trim().includes('@', 1))
    throw new UsageError('--person needs an email address');
  if (isPerson && values.delete?.some(Boolean))
    throw new UsageError('--delete names no enquiry when it is used with --person');
  if (file === '') throw new UsageError(`--${task} needs the name of a file`);
  return {
    ...values,
    ...(values.delete && { delete: [...values.delete, ...positionals] }),
    task,
    file: file ?? '',
    since: toDate('since', values.since),
    before: toDate('delete-before', values['delete-before']),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node adds advice after the first sentence.
    const [reason = ''] = (error as Error).message.split(/\.\s|\n/, 1);
    throw new UsageError(`${reason}; --help lists what is known`);
  }
}

/** Midnight UTC of a day that the calendar has. */
function toDate(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  // Date rolls 30 February over into March instead of refusing it.
  if (isDay && date.toISOString().startsWith(text)) return date;
  throw new UsageError(`--${option} is ${JSON.stringify(text)}; expected a day like 2026-01-31`);
}
