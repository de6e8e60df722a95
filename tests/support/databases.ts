import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseSettings } from '../../hosts/enquiries/database-errors.ts';
import { isFull, sample } from '../full.ts';
import { createTemporaryFolder } from './content-fixture.ts';

const address = inject('postgres');

/** Whether the tests of PostgreSQL alone run: in a full run, where there is one. */
export const hasPostgres: boolean = isFull && Boolean(address);

/**
 * Settings that lead to a new, empty schema of PostgreSQL, gone after the test.
 * @param onFinished of the test's context, where tests run at the same time
 */
export async function emptySchema(onFinished = onTestFinished) {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(address);
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  onFinished(async () => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  });
  const databaseUrl = new URL(address);
  databaseUrl.searchParams.set('options', `-c search_path=${schema}`);
  // By this name, PostgreSQL knows the sessions.
  databaseUrl.searchParams.set('application_name', schema);
  return { admin, schema, settings: { dataDir: '', databaseUrl: databaseUrl.href } };
}

type Databases = [name: string, createSettings: () => Promise<DatabaseSettings>][];

/** Each kind of database, with a function that creates an empty one and returns its settings. */
export const everyDatabase: Databases = [
  ['SQLite', async () => ({ dataDir: await createTemporaryFolder(), databaseUrl: undefined })],
];
if (address) everyDatabase.push(['PostgreSQL', async () => (await emptySchema()).settings]);

/** The same, and in a short run SQLite only: what both have in common is tried with the store. */
export const databases: Databases = sample(everyDatabase, 1);
