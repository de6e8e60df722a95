import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was called with wrong arguments; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Format = 'text' | 'csv' | 'json';

/** The action of the command, with its arguments. */
export type Command = { task: 'help' } | { task: 'folders' } | DatabaseCommand;

/** A task that opens the database. `yes` confirms it in advance. */
export type DatabaseCommand =
  | { task: 'list'; format: Format; since: Date | undefined; suspected: boolean }
  | { task: 'waiting' }
  | { task: 'send-now' }
  | { task: 'backup'; file: string; isPart: boolean }
  | { task: 'backed-up' }
  | { task: 'restore'; file: string }
  | { task: 'release'; ids: string[] }
  | { task: 'person'; email: string; action: 'show'; format: Format }
  | { task: 'person'; email: string; action: 'delete'; yes: boolean }
  | { task: 'delete'; selection: { ids: string[] } | { before: Date }; yes: boolean }
  | { task: 'clock-is-right'; yes: boolean };

export interface User {
  uid: number;
  gid: number;
}

export interface CommandLine {
  command: Command;
  /** The file of `--settings`. */
  settingsFile?: string | undefined;
  /** The user of `--as`, who opens the database. */
  user?: User | undefined;
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

/** With `--person`, `--delete` has no value: it says what to do with the enquiries found. */
const optionsOfPerson = { ...options, delete: { type: 'boolean' } } as const;

type Option = keyof typeof options;
type Values = ReturnType<typeof parse<typeof options>>['values'];
type PersonValues = ReturnType<typeof parse<typeof optionsOfPerson>>['values'];

/** The options that name a task, each with those that may be used with it. `--person` is read on its own. */
const taskOptions = {
  waiting: [],
  'send-now': [],
  backup: ['part', 'as'],
  'backed-up': ['as'],
  folders: [],
  restore: [],
  release: [],
  delete: ['yes'],
  'delete-before': ['yes'],
  'clock-is-right': ['yes'],
} as const satisfies Partial<Record<Option, readonly Option[]>>;
type TaskOption = keyof typeof taskOptions;

const taskNames = Object.keys(taskOptions) as TaskOption[];
const fittingList: readonly Option[] = ['csv', 'json', 'since', 'suspected'];
const fittingPerson: readonly Option[] = ['person', 'csv', 'json', 'delete', 'yes'];
const fittingAll: readonly Option[] = ['settings', 'help'];

/** @throws {UsageError} */
export function readCommand(args: string[]): CommandLine {
  return args.some((arg) => /^--person(=|$)/.test(arg)) ? readPersonCommand(args) : readOtherCommand(args);
}

function readPersonCommand(args: string[]): CommandLine {
  const { values, positionals } = parse(args, optionsOfPerson);
  refuseOthers(values, fittingPerson, 'with --person');
  refusePositionals(positionals);
  return { command: values.help ? { task: 'help' } : toPersonCommand(values), settingsFile: values.settings };
}

function toPersonCommand(values: PersonValues): Command {
  const { person: email = '', yes = false } = values;
  if (!email.trim().includes('@', 1)) throw new UsageError('--person needs an email address');
  const format = toFormat(values);
  return values.delete
    ? { task: 'person', email, action: 'delete', yes }
    : { task: 'person', email, action: 'show', format };
}

function readOtherCommand(args: string[]): CommandLine {
  const { values, positionals } = parse(args, options);
  const task = taskNames.find((name) => name in values);
  if (task) refuseOthers(values, [task, ...taskOptions[task]], `with --${task}`);
  else refuseOthers(values, fittingList, 'when listing');
  if (task !== 'delete') refusePositionals(positionals);
  return {
    command: values.help ? { task: 'help' } : toCommand(task, values, positionals),
    settingsFile: values.settings,
    user: toUser(values.as),
  };
}

function toCommand(task: TaskOption | undefined, values: Values, positionals: string[]): Command {
  const { yes = false } = values;
  switch (task) {
    case undefined: {
      const { suspected = false } = values;
      const since = values.since === undefined ? undefined : toDate('since', values.since);
      return { task: 'list', format: toFormat(values), since, suspected };
    }
    case 'backup':
      return { task, file: toFile(task, values.backup), isPart: values.part ?? false };
    case 'restore':
      return { task, file: toFile(task, values.restore) };
    case 'release':
      return { task, ids: values.release ?? [] };
    case 'delete':
      return { task, selection: { ids: [...(values.delete ?? []), ...positionals] }, yes };
    case 'delete-before':
      return { task: 'delete', selection: { before: toDate(task, values[task] ?? '') }, yes };
    case 'clock-is-right':
      return { task, yes };
    default:
      return { task };
  }
}

/** An option of another task would have no effect. */
function refuseOthers(values: object, fitting: readonly Option[], where: string): void {
  const names: string[] = [...fitting, ...fittingAll];
  const other = Object.keys(values).find((name) => !names.includes(name));
  if (other) throw new UsageError(`--${other} cannot be used ${where}`);
}

function refusePositionals([first]: string[]): void {
  if (first !== undefined) throw new UsageError(`Unexpected argument '${first}'; --help lists what is known`);
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node adds advice after the first sentence.
    const [reason = ''] = (error as Error).message.split(/\.\s|\n/, 1);
    throw new UsageError(`${reason}; --help lists what is known`);
  }
}

function toFormat({ csv, json }: Pick<Values, 'csv' | 'json'>): Format {
  if (csv && json) throw new UsageError('--csv and --json cannot be combined');
  if (csv) return 'csv';
  return json ? 'json' : 'text';
}

function toFile(task: TaskOption, name: string | undefined): string {
  if (!name) throw new UsageError(`--${task} needs the name of a file`);
  return name;
}

function toUser(numbers: string | undefined): User | undefined {
  if (numbers === undefined) return undefined;
  const [, uid, gid] = /^(\d+):(\d+)$/.exec(numbers) ?? [];
  if (uid === undefined || gid === undefined)
    throw new UsageError('--as needs the numbers of a user and a group, such as 999:999');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Midnight UTC of a day that the calendar has. */
function toDate(option: string, text: string): Date {
  const date = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  // Date rolls 30 February over into March instead of refusing it.
  if (isDay && date.toISOString().startsWith(text)) return date;
  throw new UsageError(`--${option} is ${JSON.stringify(text)}; expected a day like 2026-01-31`);
}
