import { type Environment, readSetting } from '../../config/read-setting.ts';
import {
  countMatching,
  type Deleted,
  type Deletion,
  deleteMatching,
  type Selection,
} from '../../enquiries/deletion.ts';
import { type OpenDatabase, type ReceiverName, receiverNames } from '../../enquiries/enquiry.ts';
import { confirmClock, readMoments } from '../../enquiries/moments.ts';
import { hasReference } from '../../enquiries/outbox.ts';
import { enqueue } from '../../enquiries/store.ts';
import { write } from '../../enquiries/transaction.ts';
import { type Terminal, toMinute } from './list.ts';
import { UsageError } from './read-command.ts';

/** The time for which trade-elements-backup.service keeps backups, and the night after it, in milliseconds. */
const backupLifetime = 33 * 24 * 60 * 60_000;

/** Exit code for scripts when nothing was deleted or released. */
const nothingDone = 3;

/** The receivers that the server has by these settings. */
const receiversOf = (env: Environment): ReceiverName[] => {
  const isSet = (name: string) => !['', 'off'].includes(readSetting(env, name));
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

export async function runRelease(
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
  const sentText =
    receivers.length > 0
      ? 'sent within half a minute, if the server runs'
      : 'only listed, because these settings have neither SMTP_URL nor WEBHOOK_URL';
  terminal.write(
    `Released ${inWords({ enquiries: released, waiting: 0 })}: ${sentText}${notFound(ids, released)}.\n`,
  );
  return 0;
}

export async function runDelete(
  selection: Selection,
  yes: boolean,
  open: OpenDatabase,
  terminal: Terminal,
): Promise<number> {
  const deletion: Deletion = { by: 'person', ...selection };
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
  const missing = 'ids' in selection ? notFound(selection.ids, deleted.enquiries) : '';
  terminal.write(`Deleted ${inWords(deleted)}${missing}.\n`);
  const { backup } = await readMoments(open);
  if (backup) {
    const last = new Date(backup.getTime() + backupLifetime).toISOString().slice(0, 10);
    terminal.write(
      `Backups made until ${backup.toISOString().slice(0, 10)} may still have what was deleted: the timer removes the last of them on ${last}. Remove other copies, and mails, yourself.\n`,
    );
  }
  return 0;
}

/** A person says that the clock of this machine is right, after it was wrong or RETENTION_DAYS has asked. */
export async function runConfirmClock(yes: boolean, open: OpenDatabase, terminal: Terminal): Promise<number> {
  const time = toMinute(new Date(Date.now()).toISOString());
  if (!(await confirm(`The clock of this machine says ${time}. Is that right?`, yes, terminal))) {
    terminal.write('Nothing was changed.\n');
    return nothingDone;
  }
  const redated = await confirmClock(open);
  terminal.write(
    `Noted that ${time} is right: RETENTION_DAYS goes on within a minute, if the server runs.${
      redated > 0 ? ` Dates in the future were corrected: ${inWords({ enquiries: redated })}.` : ''
    }\n`,
  );
  return 0;
}

/** The number of references without an enquiry, as the end of a sentence. */
function notFound(references: string[], foundCount: number): string {
  const missing = new Set(references).size - foundCount;
  return missing > 0 ? `; not found: ${missing}` : '';
}

export function inWords({ enquiries, waiting = 0 }: Partial<Deleted>): string {
  const count = enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;
  return waiting === 0 ? count : `${count} (${waiting} of them not mailed yet)`;
}

/** @throws {UsageError} where nobody can be asked */
async function confirm(question: string, yes: boolean, { prompt }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!prompt) throw new UsageError('There is no terminal to confirm in; add --yes');
  return (await prompt(`${question} Type "yes": `)).trim().toLowerCase() === 'yes';
}
