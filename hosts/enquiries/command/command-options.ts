import { parseArgs } from 'node:util';
import type { Deletion } from '../store/delete-enquiries.ts';

export type ListFormat = 'table' | 'csv' | 'json';

export type CommandOptions =
  | { task: 'help' }
  | { task: 'list' | 'by-source'; format: ListFormat; since: Date | undefined }
  | { task: 'delete'; deletion: Deletion; yes: boolean };

/** The command was called in a way it does not know; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws {UsageError} */
export function readCommandOptions(args: string[]): CommandOptions {
  const { help, delete: ids, 'delete-before': before, yes = false, ...list } = parse(args);
  if (help) return { task: 'help' };
  if (ids || before) {
    const others = Object.keys(list);
    if (others.length > 0) throw new UsageError(`--${others[0]} does not go with a deletion`);
    if (ids && before) throw new UsageError('--delete and --delete-before exclude each other');
    return {
      task: 'delete',
      deletion: ids ? { ids } : { before: toDate('delete-before', before ?? '') },
      yes,
    };
  }
  if (yes) throw new UsageError('--yes goes with --delete or --delete-before');
  const { csv = false, json = false, since, 'by-source': bySource } = list;
  if (csv && json) throw new UsageError('--csv and --json exclude each other');
  return {
    task: bySource ? 'by-source' : 'list',
    format: csv ? 'csv' : json ? 'json' : 'table',
    since: since === undefined ? since : toDate('since', since),
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
        'by-source': { type: 'boolean' },
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
      `${reason}; known are --csv, --json, --since 2026-01-31, --by-source, --delete ID, --delete-before 2026-01-31, --yes and --help`,
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
