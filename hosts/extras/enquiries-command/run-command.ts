import { resolve } from 'node:path';
import { readDatabaseConfig } from '../../config/config.ts';
import { type Environment, readSetting } from '../../config/read-setting.ts';
import { isDatabaseSet, readServerSettings } from '../../config/server-settings.ts';
import { explainError, StartError } from '../../config/start-error.ts';
import { backUp, backupLines, restore } from '../../enquiries/backup.ts';
import {
  databaseName,
  isOutdated,
  openDatabase,
  openExistingDatabase,
  prepareSchema,
} from '../../enquiries/database.ts';
import { checkPages } from '../../enquiries/database-check.ts';
import { type DatabaseSettings, withStoreErrors } from '../../enquiries/database-errors.ts';
import { type OpenDatabase, receiverNames } from '../../enquiries/enquiry.ts';
import { writeMoment } from '../../enquiries/moments.ts';
import { sendNow } from '../../enquiries/outbox.ts';
import { readCommandOptions, UsageError, usage } from './command-options.ts';
import { findPerson, listEnquiries, type Terminal, toMinute, writeEnquiries, writeWaiting } from './list.ts';
import { inWords, runConfirmClock, runDelete, runRelease } from './release-and-delete.ts';

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

async function run(options: Options, terminal: Terminal): Promise<number> {
  const { task } = options;
  if (options.help) {
    terminal.write(usage);
    return 0;
  }
  const env = readServerSettings(options.settings, terminal);
  const settings = readDatabaseConfig(env);
  const name = databaseName(settings);
  if (task === 'folders') {
    const content = readSetting(env, 'CONTENT_DIR');
    terminal.write(`${settings.dataDir}\n${content && resolve(content)}\n`);
    return 0;
  }
  if (options.as) becomeUser(options.as);
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
    return await withStoreErrors(settings, async () => {
      await checkTables(options, open, name);
      terminal.writeError(`In ${name}${isDefault ? ' (DATA_DIR and DATABASE_URL are not set)' : ''}:\n`);
      return runTask(options, { env, settings, open, terminal });
    });
  } finally {
    await open.db.destroy();
  }
}

type Options = ReturnType<typeof readCommandOptions>;

/**
 * Gives up the rights of root, so that nothing in the folder of the server's user is opened with them.
 * @param ids numbers of the user and the group: `999:999`
 */
function becomeUser(ids: string): void {
  const [user = 0, group = 0] = ids.split(':').map(Number);
  if (process.getuid?.() === user) return;
  try {
    process.setgroups?.([group]);
    process.setgid?.(group);
    process.setuid?.(user);
  } catch (error) {
    throw new StartError(`--as ${ids} is not possible: ${(error as Error).message}; expected root`);
  }
}

/** What changes something brings the tables up to date, as a server does; what only looks does not. */
async function checkTables({ task, ...options }: Options, open: OpenDatabase, name: string): Promise<void> {
  const isLooking = ['list', 'waiting', 'backup'].includes(task) || (task === 'person' && !options.delete);
  if (!isLooking) await prepareSchema(open);
  else if (await isOutdated(open))
    throw new StartError(
      `The tables in ${name} are those of an earlier release; start the server of this release first, or use the command of that one`,
    );
}

interface Setting {
  env: Environment;
  settings: DatabaseSettings;
  open: OpenDatabase;
  terminal: Terminal;
}

async function runTask(options: Options, setting: Setting): Promise<number> {
  const { task, file, yes = false, before, person = '', release = [] } = options;
  const { env, open, terminal } = setting;
  const { write } = terminal;
  if (task === 'list') await listEnquiries(options, open, terminal);
  else if (task === 'waiting') await writeWaiting(open, terminal);
  else if (task === 'send-now') {
    await sendNow(open, receiverNames);
    write('What waits is sent within half a minute, if the server runs.\n');
  } else if (task === 'backup') await runBackup(file, options, setting);
  else if (task === 'backed-up') await noteBackup(open, terminal);
  else if (task === 'restore') {
    const added = await restore(open, file);
    write(`Added ${inWords({ enquiries: added })} from ${file}; the others are there already, or deleted.\n`);
  } else if (task === 'clock-is-right') return await runConfirmClock(yes, open, terminal);
  else if (task === 'release') return await runRelease(release, env, open, terminal);
  else if (task === 'person') {
    const found = await findPerson(person, open);
    if (!options.delete) await writeEnquiries(found, options, terminal);
    else return await runDelete({ ids: found.map(({ id }) => id) }, yes, open, terminal);
  } else return await runDelete(before ? { before } : { ids: options.delete ?? [] }, yes, open, terminal);
  return 0;
}

async function runBackup(
  file: string,
  { part = false }: { part?: boolean },
  { settings, open, terminal: { write, writeError } }: Setting,
): Promise<void> {
  // A backup of damaged pages would lack enquiries, and look complete.
  await checkPages(open, settings);
  if (file === '-') for await (const lines of backupLines(open)) await write(lines);
  else await backUp(open, file);
  if (!part)
    await noteBackup(open, { writeError }).catch((error: Error) =>
      writeError(
        `The backup is complete, but its time could not be noted, so that /healthz?alarm does not know of it: ${error.message}\n`,
      ),
    );
  if (file !== '-') write(`Backed up to ${file}\n`);
}

async function noteBackup(open: OpenDatabase, { writeError }: Pick<Terminal, 'writeError'>): Promise<void> {
  const replaced = await writeMoment(open, 'backup');
  if (replaced)
    writeError(
      `The last backup was noted for ${toMinute(replaced.toISOString())}, which is in the future; it is now noted for ${toMinute(new Date(Date.now()).toISOString())}.\n`,
    );
}
