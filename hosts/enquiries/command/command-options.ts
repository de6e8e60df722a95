import { parseArgs } from 'node:util';
import type { Environment } from '../../config/read-setting.ts';
import type { Deletion } from '../store/deletion.ts';
import type { ListFilter } from '../store/store.ts';

export interface Terminal {
  env: Environment;
  /** Width of the terminal in columns. */
  width: number;
  write(text: string): void;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
  /** The settings file of the systemd unit. */
  unitSettings: string;
}

/** Exit code for scripts when nothing was deleted or restored. */
export const nothingDone = 3;

export const countOf = (enquiries: number): string =>
  enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`;

/** @throws {UsageError} where nobody can be asked */
export async function confirm(question: string, yes: boolean, { prompt }: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!prompt) throw new UsageError('What nobody can confirm needs --yes');
  return (await prompt(`${question} Type "yes": `)).trim().toLowerCase() === 'yes';
}

export type ListFormat = 'table' | 'csv' | 'json';

export type CommandOptions = { settings?: string | undefined } & (
  | { task: 'help' }
  | ({ task: 'list' | 'by-source'; format: ListFormat } & Required<ListFilter>)
  | { task: 'delete'; deletion: Deletion; yes: boolean }
  | { task: 'backup'; file: string }
  | { task: 'restore'; file: string; yes: boolean }
);

/** The command was called with wrong arguments; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws {UsageError} */
export function readCommandOptions(args: string[]): CommandOptions {
  const { help, settings, yes = false, ...values } = parse(args);
  if (help) return { task: 'help' };
  const { backup, restore, delete: ids, 'delete-before': before, ...list } = values;
  const tasks = Object.keys(values).filter((name) => !(name in list));
  if (tasks.length > 1) throw new UsageError(`--${tasks.join(' and --')} exclude each other`);
  const [task] = tasks;
  const [filter] = Object.keys(list);
  if (task && filter) throw new UsageError(`--${filter} does not go with --${task}`);
  if (yes && (!task || backup !== undefined)) {
    throw new UsageError('--yes goes with --delete, --delete-before or --restore');
  }
  if (backup === '' || restore === '') throw new UsageError(`--${task} needs the name of a file`);
  if (backup) return { task: 'backup', file: backup, settings };
  if (restore) return { task: 'restore', file: restore, yes, settings };
  if (ids) return { task: 'delete', deletion: { ids }, yes, settings };
  if (before !== undefined) {
    return { task: 'delete', deletion: { before: toDate('delete-before', before) }, yes, settings };
  }
  const { csv = false, json = false, since, suspected = false, 'by-source': bySource } = list;
  if (csv && json) throw new UsageError('--csv and --json exclude each other');
  return {
    task: bySource ? 'by-source' : 'list',
    format: csv ? 'csv' : json ? 'json' : 'table',
    since: since === undefined ? since : toDate('since', since),
    suspected,
    settings,
  };
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
        since: { type: 'string' },
        suspected: { type: 'boolean' },
        'by-source': { type: 'boolean' },
        backup: { type: 'string' },
        restore: { type: 'string' },
        settings: { type: 'string' },
        delete: { type: 'string', multiple: true },
        'delete-before': { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    // Node adds advice after the first sentence.
    const [reason = ''] = (error as Error).message.split(/\.\s|\n/, 1);
    throw new UsageError(
      `${reason}; known are --csv, --json, --since 2026-01-31, --suspected, --by-source, --backup FILE, --restore FILE, --delete ID, --delete-before 2026-01-31, --yes, --settings FILE and --help`,
    );
  }
}

/** Midnight UTC of a day that the calendar has. */
function toDate(option: string, text: string): Date {
  const date = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  // Date rolls 30 February over into March instead of refusing it.
  if (isDay && date.toISOString().startsWith(text)) return date;
  throw new UsageError(`--${option} is ${JSON.stringify(text)}; expected a day like 2026-01-31`);
}
