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
import { findPerson, listEnquiries, type Terminal, toMinute, writeEnquiries } from './list.ts';
import {
  type CommandLine,
  type DatabaseCommand,
  readCommand,
  UsageError,
  type User,
} from './read-command.ts';
import { inWords, runConfirmClock, runDelete, runRelease } from './release-and-delete.ts';
import { usage } from './usage.ts';
import { writeWaiting } from './waiting-list.ts';

/**
 * The command; returns its exit code: 0, 1 when there is no database or it cannot be used, 2 when it was
 * called incorrectly, 3 when a deletion has deleted nothing.
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(readCommand(args), terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    terminal.writeError(`${isUsage ? error.message : explainError(error)}\n`);
    return isUsage ? 2 : 1;
  }
}

async function run({ command, settingsFile, user }: CommandLine, terminal: Terminal): Promise<number> {
  if (command.task === 'help') {
    terminal.write(usage);
    return 0;
  }
  const env = readServerSettings(settingsFile, terminal);
  const settings = readDatabaseConfig(env);
  if (command.task === 'folders') {
    const content = readSetting(env, 'CONTENT_DIR');
    terminal.write(`${settings.dataDir}\n${content && resolve(content)}\n`);
    return 0;
  }
  if (user) becomeUser(user);
  return runOnDatabase(command, { env, settings, terminal });
}

interface Setting {
  env: Environment;
  settings: DatabaseSettings;
  terminal: Terminal;
}

async function runOnDatabase(command: DatabaseCommand, setting: Setting): Promise<number> {
  const { env, settings, terminal } = setting;
  const name = databaseName(settings);
  const isDefault = !isDatabaseSet(env);
  const open = await (command.task === 'restore' ? openDatabase(settings) : openExistingDatabase(settings));
  if (!open) {
    // An empty list or backup would look like a success.
    const advice = isDefault
      ? '. DATA_DIR and DATABASE_URL are not set: run this command with the settings of the server'
      : '; expected the DATA_DIR or DATABASE_URL of the server';
    throw new StartError(`No server has stored anything in ${name} yet${advice}`);
  }
  try {
    return await withStoreErrors(settings, async () => {
      // Only a command that changes something brings the tables up to date, as a server does.
      if (!onlyReads(command)) await prepareSchema(open);
      else if (await isOutdated(open))
        throw new StartError(
          `The tables in ${name} are those of an earlier release; start the server of this release first, or use the command of that one`,
        );
      terminal.writeError(`In ${name}${isDefault ? ' (DATA_DIR and DATABASE_URL are not set)' : ''}:\n`);
      return runTask(command, open, setting);
    });
  } finally {
    await open.db.destroy();
  }
}

/** Gives up the rights of root, so that nothing in the folder of the server's user is opened with them. */
function becomeUser({ uid, gid }: User): void {
  if (process.getuid?.() === uid) return;
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    throw new StartError(`--as ${uid}:${gid} is not possible: ${(error as Error).message}; expected root`);
  }
}

function onlyReads(command: DatabaseCommand): boolean {
  switch (command.task) {
    case 'list':
    case 'waiting':
    case 'backup':
      return true;
    case 'person':
      return command.action === 'show';
    default:
      return false;
  }
}

async function runTask(command: DatabaseCommand, open: OpenDatabase, setting: Setting): Promise<number> {
  const { env, terminal } = setting;
  switch (command.task) {
    case 'list':
      await listEnquiries(command, open, terminal);
      return 0;
    case 'waiting':
      await writeWaiting(open, terminal);
      return 0;
    case 'send-now':
      await sendNow(open, receiverNames);
      terminal.write('What waits is sent within half a minute, if the server runs.\n');
      return 0;
    case 'backup':
      await runBackup(command, open, setting);
      return 0;
    case 'backed-up':
      await noteBackup(open, terminal);
      return 0;
    case 'restore':
      await runRestore(command.file, open, terminal);
      return 0;
    case 'release':
      return runRelease(command.ids, env, open, terminal);
    case 'person':
      return runPerson(command, open, terminal);
    case 'delete':
      return runDelete(command.selection, command.yes, open, terminal);
    case 'clock-is-right':
      return runConfirmClock(command.yes, open, terminal);
    default:
      throw new Error(`There is no task ${JSON.stringify(command satisfies never)}`);
  }
}

type Of<Task> = Extract<DatabaseCommand, { task: Task }>;

async function runPerson(command: Of<'person'>, open: OpenDatabase, terminal: Terminal): Promise<number> {
  const person = await findPerson(command.email, open);
  if (command.action === 'delete')
    return runDelete({ ids: person.map(({ id }) => id) }, command.yes, open, terminal);
  await writeEnquiries(person, command.format, terminal);
  return 0;
}

async function runRestore(file: string, open: OpenDatabase, { write }: Terminal): Promise<void> {
  const restoredCount = await restore(open, file);
  write(
    `Added ${inWords({ enquiries: restoredCount })} from ${file}; the others are there already, or deleted.\n`,
  );
}

async function runBackup(
  { file, isPart }: Of<'backup'>,
  open: OpenDatabase,
  { settings, terminal: { write, writeError } }: Setting,
): Promise<void> {
  // A backup of damaged pages would lack enquiries, and look complete.
  await checkPages(open, settings);
  if (file === '-') for await (const lines of backupLines(open)) await write(lines);
  else await backUp(open, file);
  if (!isPart)
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
