import { oneLine } from '../../src/text/one-line.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { sqliteFile } from './sqlite.ts';

// Errors of databases, and what to do: one line for each cause, the same from a start, from
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
  /** Prefixes of error codes; without them, any error matches. */
  codes?: readonly string[];
  /** Pattern for the message, where the code is not specific enough. */
  message?: RegExp;
  advice: string;
}

/** PostgreSQL does not respond. */
const awayCodes = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P0',
];

/** OpenSSL error codes in Node for a certificate that cannot be traced to a known CA. */
const certificateCodes = [
  'CERT_',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERROR_IN_CERT_',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_DECRYPT_CERT_',
  'UNABLE_TO_GET_',
  'UNABLE_TO_VERIFY_',
];

const causes: Cause[] = [
  {
    codes: ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'],
    advice: 'make room on its disk; the server then goes on',
  },
  {
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    advice:
      'another program holds the file: end it, and make backups with "trade-elements enquiries --backup"',
  },
  {
    codes: ['SQLITE_CORRUPT', 'SQLITE_NOTADB'],
    advice:
      'the file is damaged: stop the server, move the file away, start the server, and restore the newest backup; "sqlite3 … .recover" may find what came after it',
  },
  {
    codes: ['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_PERM', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'],
    advice: 'this user must be allowed to write the folder and the files in it',
  },
  { codes: ['SQLITE_IOERR'], advice: 'disk error: check the system log, and move the file to another disk' },
  { codes: ['CERT_HAS_EXPIRED'], advice: 'the certificate of PostgreSQL has expired: renew it' },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    advice: 'its certificate is for another name: write that name as the host in DATABASE_URL',
  },
  {
    codes: certificateCodes,
    advice:
      'if its certificate is of a CA of your own, name the file of that CA in DATABASE_URL: ?sslmode=verify-full&sslrootcert=FILE',
  },
  {
    message: /does not support SSL/,
    advice:
      'this PostgreSQL offers no TLS: switch it on there, or write ?sslmode=disable in DATABASE_URL if that network is your own',
  },
  {
    message: /^SASL: .*password/,
    advice: 'PostgreSQL asks for a password: write it into DATABASE_URL',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    advice:
      'the name of its host was not found: correct DATABASE_URL, or see whether PostgreSQL runs and this machine can look up names',
  },
  { codes: awayCodes, advice: 'see whether PostgreSQL runs and responds, or correct DATABASE_URL' },
  { codes: ['25006'], advice: 'this PostgreSQL is read-only: DATABASE_URL must lead to the primary' },
  {
    codes: ['57014', '25P03'],
    advice: 'PostgreSQL took too long: its pg_stat_activity says what it waits for',
  },
  {
    codes: ['42501'],
    message: /(for|of) (table|relation|index|sequence)/,
    advice:
      'its tables belong to another role: as that role, run "ALTER TABLE enquiries OWNER TO ROLE" with the role of DATABASE_URL, and the same for its other tables',
  },
  {
    codes: ['42501', '3F000'],
    advice:
      'its role may not make tables there: as a superuser, run "ALTER DATABASE NAME OWNER TO ROLE" with the database and the role of DATABASE_URL',
  },
  { codes: ['28', '3D000'], advice: 'correct user, password and name of the database in DATABASE_URL' },
  { codes: ['53'], advice: 'PostgreSQL has no room or connections left: raise its limits' },
  {
    codes: ['XX001', 'XX002', '58030'],
    advice:
      'its data is damaged: see the log of PostgreSQL, make a new database, and restore the newest backup into it',
  },
];

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

const hasCode = (error: unknown, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => codeOf(error).startsWith(beginning));

/** Whether PostgreSQL does not respond, but may do so later without any change of the settings. */
export const isPostgresAway = (error: unknown): boolean => hasCode(error, awayCodes);

const diskCodes = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
];

/**
 * Whether a disk is full, read-only or broken, which may be over later without any change of the settings.
 */
export const isDiskError = (error: unknown): boolean => hasCode(error, diskCodes);

/** Whether pages of the database are damaged. */
export const isDamage = (error: unknown): boolean =>
  hasCode(error, ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'XX001', 'XX002']);

/** A code of the SQL standard, such as 42P01: five capitals and digits. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Whether the database or the connection to it has failed, and not the code or another file. */
export const isDatabaseError = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_') ||
  sqlState.test(codeOf(error)) ||
  /^(Unanswered|Damaged)Error$/.test((error as Error).name);

/** Advice for the operator on an error of the database; undefined when nothing is known about it. */
export function storeAdvice(error: unknown): string | undefined {
  const { message: text = '' } = error as { message?: string };
  return causes.find(
    ({ codes, message }) => (!codes || hasCode(error, codes)) && (!message || message.test(text)),
  )?.advice;
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection on several addresses has a code, but an empty message.
  return oneLine(message || code || String(error));
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
