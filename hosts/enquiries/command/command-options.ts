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
}

export type ListFormat = 'table' | 'csv' | 'json';

export type CommandOptions =
  | { task: 'help' }
  | ({ task: 'list' | 'by-source'; format: ListFormat } & Required<ListFilter>)
  | { task: 'delete'; deletion: Deletion; yes: boolean }
  | { task: 'backup'; file: string };

/** The command was called in a way it does not know; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws {UsageError} */
export function readCommandOptions(args: string[]): CommandOptions {
  const { help, backup, ...rest } = parse(args);
  if (help) return { task: 'help' };
  if (backup !== undefined) {
    if (backup === '') throw new UsageError('--backup needs the name of a new file');
    refuseOthers(rest, 'a backup');
    return { task: 'backup', file: backup };
  }
  const { delete: ids, 'delete-before': before, yes = false, ...list } = rest;
  if (ids || before) {
    refuseOthers(list, 'a deletion');
    if (ids && before) throw new UsageError('--delete and --delete-before exclude each other');
    return {
      task: 'delete',
      deletion: ids ? { ids } : { before: toDate('delete-before', before ?? '') },
      yes,
    };
  }
  if (yes) throw new UsageError('--yes goes with --delete or --delete-before');
  const { csv = false, json = false, since, suspected = false, 'by-source': bySource } = list;
  if (csv && json) throw new UsageError('--csv and --json exclude each other');
  return {
    task: bySource ? 'by-source' : 'list',
    format: csv ? 'csv' : json ? 'json' : 'table',
    since: since === undefined ? since : toDate('since', since),
    suspected,
  };
}

function refuseOthers(options: object, task: string): void {
  const [other] = Object.keys(options);
  if (other !== undefined) throw new UsageError(`--${other} does not go with ${task}`);
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
      `${reason}; known are --csv, --json, --since 2026-01-31, --suspected, --by-source, --backup FILE, --delete ID, --delete-before 2026-01-31, --yes and --help`,
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

/** An empty list would look like good news. */
export function noDatabase(name: string, isDefault: boolean): string {
  return `No server has stored anything in ${name} yet${
    isDefault
      ? '. DATA_DIR and DATABASE_URL are not set: run this command with the settings of the server'
      : '; expected the DATA_DIR or DATABASE_URL of the server'
  }`;
}
