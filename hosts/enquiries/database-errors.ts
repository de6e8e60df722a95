import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { sqliteFile } from './sqlite.ts';

// Why a database cannot be used, and what to do: one line for each cause, the same from a start, from
// `check-settings`, from every command and in the log.

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The enquiry store cannot be used; the message says in one line why and what to do. */
export class StoreError extends StartError {
  override name = 'StoreError';
}

/** A damaged page, which a check of the whole database has found. */
export class DamagedError extends Error {
  override name = 'DamagedError';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Cause {
  codes: RegExp;
  /** Where a code has several causes. */
  message?: RegExp;
  advice: string;
}

const away = /^(ENOENT|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0)/;

const causes: Cause[] = [
  { codes: /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/, advice: 'make room on its disk; the server then goes on' },
  {
    codes: /^(SQLITE_BUSY|SQLITE_LOCKED)/,
    advice:
      'another program holds the file: end it, and make backups with "trade-elements enquiries --backup"',
  },
  {
    codes: /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    advice:
      'the file is damaged: stop the server, move the file away, start the server, and restore the newest backup; "sqlite3 … .recover" may find what came after it',
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOTDIR)/,
    advice: 'this user must be allowed to write the folder and the files in it',
  },
  { codes: /^SQLITE_IOERR/, advice: 'disk error: check the system log, and move the file to another disk' },
  { codes: /^CERT_HAS_EXPIRED/, advice: 'the certificate of PostgreSQL has expired: renew it' },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID/,
    advice: 'its certificate is for another name: write that name as the host in DATABASE_URL',
  },
  {
    codes: /CERT|UNABLE_TO_(GET|VERIFY)/,
    advice:
      'if its certificate is of a CA of your own, name the file of that CA in DATABASE_URL: ?sslmode=verify-full&sslrootcert=FILE',
  },
  {
    codes: /./,
    message: /does not support SSL/,
    advice:
      'this PostgreSQL offers no TLS: switch it on there, or write ?sslmode=disable in DATABASE_URL if that network is your own',
  },
  {
    codes: /./,
    message: /^SASL: .*password/,
    advice: 'PostgreSQL asks for a password: write it into DATABASE_URL',
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)/,
    advice:
      'the name of its host was not found: correct DATABASE_URL, or see whether PostgreSQL runs and this machine can look up names',
  },
  { codes: away, advice: 'see whether PostgreSQL runs and responds, or correct DATABASE_URL' },
  { codes: /^25006/, advice: 'this PostgreSQL is read-only: DATABASE_URL must lead to the primary' },
  {
    codes: /^(57014|25P03)/,
    advice: 'PostgreSQL took too long: its pg_stat_activity says what it waits for',
  },
  {
    codes: /^42501/,
    message: /(for|of) (table|relation|index|sequence)/,
    advice:
      'its tables belong to another role: as that role, run "ALTER TABLE enquiries OWNER TO ROLE" with the role of DATABASE_URL, and the same for its other tables',
  },
  {
    codes: /^(42501|3F000)/,
    advice:
      'its role may not make tables there: as a superuser, run "ALTER DATABASE NAME OWNER TO ROLE" with the database and the role of DATABASE_URL',
  },
  { codes: /^(28|3D000)/, advice: 'correct user, password and name of the database in DATABASE_URL' },
  { codes: /^53/, advice: 'PostgreSQL has no room or connections left: raise its limits' },
  {
    codes: /^(XX00[12]|58030)/,
    advice:
      'its data is damaged: see the log of PostgreSQL, make a new database, and restore the newest backup into it',
  },
];

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** Whether PostgreSQL does not respond, but may do so later without any change of the settings. */
export const isPostgresAway = (error: unknown): boolean => away.test(codeOf(error));

/**
 * Whether a disk is full, read-only or broken, which may be over later without any change of the settings.
 */
export const isDiskError = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EROFS|EIO|SQLITE_FULL|SQLITE_READONLY|SQLITE_IOERR|SQLITE_CANTOPEN)/.test(codeOf(error));

/** Whether pages of the database are damaged. */
export const isDamage = (error: unknown): boolean =>
  /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/.test(codeOf(error));

/** Whether the database or the connection to it has failed, and not the code or another file. */
export const isDatabaseError = (error: unknown): boolean =>
  /^(SQLITE_|(?=.*\d)[0-9A-Z]{5}$)/.test(codeOf(error)) ||
  /^(Unanswered|Damaged)Error$/.test((error as Error).name);

/** Advice for the operator on an error of the database; undefined when nothing is known about it. */
export function storeAdvice(error: unknown): string | undefined {
  const { message = '' } = error as { message?: string };
  return causes.find((cause) => cause.codes.test(codeOf(error)) && (cause.message?.test(message) ?? true))
    ?.advice;
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection on several addresses has a code, but an empty message.
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
}

/** The line about a database that cannot be used. */
export function toStoreError(error: unknown, { dataDir, databaseUrl }: DatabaseSettings): StoreError {
  if (error instanceof StoreError) return error;
  // The address holds a password; the name of the variable is enough to find it.
  const where = databaseUrl ? 'The database of DATABASE_URL' : `The database ${sqliteFile(dataDir)}`;
  const advice = storeAdvice(error);
  return new StoreError(
    `${where} cannot be used: ${reasonOf(error)}${advice === undefined ? '' : `; ${advice}`}`,
    { cause: error },
  );
}

/** Does the work of a command: an error of the database becomes one line that says what to do. */
export async function withStoreErrors<Result>(
  settings: DatabaseSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDatabaseError(error) ? toStoreError(error, settings) : error;
  }
}
