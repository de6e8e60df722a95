import { parseArgs } from 'node:util';

export type ListFormat = 'table' | 'csv' | 'json';

export interface ListOptions {
  format: ListFormat;
  since: Date | undefined;
  help: boolean;
}

/** The command was called in a way it does not know; the message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws {UsageError} */
export function readListOptions(args: string[]): ListOptions {
  const { csv = false, json = false, since, help = false } = parse(args);
  if (csv && json) throw new UsageError('--csv and --json exclude each other');
  return {
    format: csv ? 'csv' : json ? 'json' : 'table',
    since: since === undefined ? since : toDate(since),
    help,
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
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (fault) {
    // Node adds advice after the first sentence.
    const [reason = ''] = (fault as Error).message.split(/\.\s|\n/, 1);
    throw new UsageError(`${reason}; known are --csv, --json, --since 2026-01-31 and --help`);
  }
}

/** Midnight UTC of a day that the calendar has. */
function toDate(text: string): Date {
  const date = new Date(`${text}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  // Date rolls 30 February over into March instead of refusing it.
  if (isDay && date.toISOString().startsWith(text)) return date;
  throw new UsageError(`--since is ${JSON.stringify(text)}; expected a day like 2026-01-31`);
}
