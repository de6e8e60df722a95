import { chownSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { createFolder } from '../config/files.ts';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'enquiries.sqlite');
}

/**
 * Opens the SQLite file at the first statement, created with its folder when missing. Only this user may read
 * it, even in a folder that others may read: it holds personal data.
 */
export const sqliteDialect = (dataDir: string): SqliteDialect =>
  new SqliteDialect({ database: async () => openSqlite(createFile(dataDir)) });

function createFile(dataDir: string): string {
  createFolder(dataDir);
  const file = sqliteFile(dataDir);
  if (existsSync(file)) return file;
  // SQLite gives the files of its journal the same mode and owner.
  closeSync(openSync(file, 'a', 0o600));
  const { uid, gid } = statSync(dataDir);
  // The command may be run by root; the server must be able to write the file.
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
  return file;
}

/** Statements that begin and end a transaction. */
const transactionControl = /^(begin|commit|rollback)\b/;

function openSqlite(file: string): SqliteDatabase {
  const database = new Database(file);
  // First, so that the switch to WAL waits for a server that starts at the same moment.
  database.pragma('busy_timeout = 5000');
  // The list can be read while the server writes.
  database.pragma('journal_mode = WAL');
  // An acknowledged enquiry is on disk: every commit waits for the disk, on macOS for its cache as well.
  database.pragma('synchronous = FULL');
  database.pragma('fullfsync = ON');
  // Overwrites deleted data instead of only unlinking it.
  database.pragma('secure_delete = ON');
  // From here on a write waits without blocking the process; see `whileBusy`.
  database.pragma('busy_timeout = 50');
  return {
    prepare: (text) => (transactionControl.test(text) ? atOnce(database, text) : database.prepare(text)),
    close,
  };

  function close(): void {
    // A stopped server leaves one complete file, which a plain copy backs up, unless another process uses it
    // and keeps the journal open.
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // The data missing from the file is in the journal beside it.
    }
    database.close();
  }
}

/**
 * A prepared statement that fails because another process writes stays open in libsql until it is collected
 * as garbage, and keeps this connection from writing meanwhile. So every write starts a transaction by a
 * statement that is not prepared.
 */
function atOnce(database: Database.Database, text: string): ReturnType<SqliteDatabase['prepare']> {
  return {
    reader: false,
    run() {
      database.exec(text);
      return { changes: 0, lastInsertRowid: 0 };
    },
    all: () => [],
    iterate: () => [][Symbol.iterator](),
  };
}
