import { parseArgs } from 'node:util';
import type { Environment } from '../../config/read-setting.ts';

export interface Terminal {
  env: Environment;
  /** Width of the terminal in columns. */
  width: number;
  /** Resolves once there is room for more, where the reader of a pipe is slower than the database. */
  write(text: string): void | Promise<void>;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
  /** The settings file of the systemd unit. */
  unitSettings: string;
}

/** The command was called with wrong arguments; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const options = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  since: { type: 'string' },
  suspected: { type: 'boolean' },
  'by-source': { type: 'boolean' },
  waiting: { type: 'boolean' },
  'send-now': { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  import: { type: 'string' },
  release: { type: 'string', multiple: true },
  person: { type: 'string' },
  delete: { type: 'string', multiple: true },
  'delete-before': { type: 'string' },
  yes: { type: 'boolean' },
  settings: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What the command does, with the options that go with it; `--settings` and `--help` go with everything. */
const tasks = {
  waiting: [],
  'send-now': [],
  backup: [],
  restore: ['yes'],
  import: [],
  release: [],
  person: ['csv', 'json', 'delete', 'yes'],
  delete: ['yes'],
  'delete-before': ['yes'],
  list: ['csv', 'json', 'since', 'suspected', 'by-source'],
} as const;
type Task = keyof typeof tasks;

/** @throws {UsageError} */
export function readCommandOptions(args: string[]) {
  // With --person, --delete has no value.
  const isPerson = args.some((arg) => /^--person(=|$)/.test(arg));
  const values = parse(isPerson ? args.map((arg) => (arg === '--delete' ? '--delete=' : arg)) : args);
  const task = (Object.keys(tasks) as Task[]).find((name) => name in values) ?? 'list';
  const fitting: string[] = [task, ...tasks[task], 'settings', 'help'];
  const other = Object.keys(values).find((name) => !fitting.includes(name));
  if (other)
    throw new UsageError(`--${other} cannot be used ${task === 'list' ? 'when listing' : `with --${task}`}`);
  if (values.csv && values.json) throw new UsageError('--csv and --json cannot be combined');
  const file = values.backup ?? values.restore ?? values.import;
  if (values.person !== undefined && !values.person.trim().includes('@', 1))
    throw new UsageError('--person needs an email address');
  if (isPerson && values.delete?.some(Boolean))
    throw new UsageError('--delete names no enquiry when it is used with --person');
  if (file === '') throw new UsageError(`--${task} needs the name of a file`);
  return {
    ...values,
    task,
    file: file ?? '',
    since: toDate('since', values.since),
    before: toDate('delete-before', values['delete-before']),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
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
