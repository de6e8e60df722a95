import { parseArgs } from 'node:util';

export const usage = `Lists the stored enquiries, oldest first.

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

With "-" as its FILE, a backup goes to standard output. As root, --as USER:GROUP with their numbers opens the database as that
user, such as the server's; the settings are read before.

  trade-elements enquiries --backup - --as 999:999

Sends a suspected enquiry on, like any other.

  trade-elements enquiries --release TE-7K3M-9Q2

Lists all enquiries that name an email address, in whatever field; also with --csv and --json. Deletes them for good.

  trade-elements enquiries --person lim@example.com
  trade-elements enquiries --person lim@example.com --delete

Deletes enquiries for good, those that wait to be sent on included.

  trade-elements enquiries --delete TE-7K3M-9Q2 …       those with these references or ids, see --csv and --json;
  trade-elements enquiries --delete-before 2026-01-31   all from before that day (UTC)

Says that the clock of this machine is right, after the log has asked for it: RETENTION_DAYS goes on, and dates in the future
are corrected.

  trade-elements enquiries --clock-is-right

What deletes something, and --clock-is-right, asks you to confirm; --yes is for scripts.

DATA_DIR and DATABASE_URL say where they are, as for the server: in the environment, or else in the settings file of the systemd
unit, /etc/trade-elements/settings. --settings FILE names another one.
`;

/** The command was called with wrong arguments; the message is one line. */
export class UsageError extends Error {
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
  as: { type: 'string' },
  'backed-up': { type: 'boolean' },
  folders: { type: 'boolean' },
  restore: { type: 'string' },
  release: { type: 'string', multiple: true },
  person: { type: 'string' },
  delete: { type: 'string', multiple: true },
  'delete-before': { type: 'string' },
  'clock-is-right': { type: 'boolean' },
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
  backup: ['part', 'as'],
  'backed-up': ['as'],
  folders: [],
  restore: [],
  release: [],
  person: ['csv', 'json', 'delete', 'yes'],
  delete: ['yes'],
  'delete-before': ['yes'],
  'clock-is-right': ['yes'],
  list: ['csv', 'json', 'since', 'suspected'],
} as const;
type Task = keyof typeof tasks;

/** @throws {UsageError} */
export function readCommandOptions(args: string[]) {
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
  if (values.as !== undefined && !/^\d+:\d+$/.test(values.as))
    throw new UsageError('--as needs the numbers of a user and a group, such as 999:999');
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
