import { StartError } from '../../config/start-error.ts';

/** The enquiry store cannot be opened; the message says in one line why and what to do. */
export class StoreError extends StartError {
  override name = 'StoreError';
}

const away = /^(ENOENT|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0)/;

const advice: [codes: RegExp, advice: string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/, 'make room on its disk; the server then goes on'],
  [
    /^(SQLITE_BUSY|SQLITE_LOCKED)/,
    'another program holds the file: end it, and make backups with "npm run enquiries -- --backup"',
  ],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    'the file is damaged: stop the server, keep a copy, and put a backup in its place or run "sqlite3 … .recover"',
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOTDIR)/,
    'this user must be allowed to write the folder and the files in it',
  ],
  [/^SQLITE_IOERR/, 'disk error: check the system log, and move the file to another disk'],
  [
    /CERT|UNABLE_TO_(GET|VERIFY)/,
    'if its certificate is of a CA of your own, name the file of that CA in DATABASE_URL: ?sslmode=verify-full&sslrootcert=FILE',
  ],
  [away, 'see whether PostgreSQL runs and responds, or correct DATABASE_URL'],
  [/^25006/, 'this PostgreSQL is read-only: DATABASE_URL must lead to the primary'],
  [/^(57014|25P03)/, 'PostgreSQL took too long: its pg_stat_activity says what it waits for'],
  [/^(28|3D000)/, 'correct user, password and name of the database in DATABASE_URL'],
  [/^53/, 'PostgreSQL has no room or connections left: raise its limits'],
];

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** Whether PostgreSQL does not respond, but may do so later without any change of the settings. */
export const isPostgresAway = (error: unknown): boolean => away.test(codeOf(error));

/** Whether a disk is full, read-only or broken, which may be over later without any change of the settings. */
export const isDiskError = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EROFS|EIO|SQLITE_FULL|SQLITE_READONLY|SQLITE_IOERR|SQLITE_CANTOPEN)/.test(codeOf(error));

/** What the operator can do about an error of the database; undefined when nothing is known about it. */
export const storeAdvice = (error: unknown): string | undefined =>
  advice.find(([codes]) => codes.test(codeOf(error)))?.[1];
