import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Settings that lead to a new, empty schema of a PostgreSQL, gone after the test. */
export async function emptySchema(url: string) {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  onTestFinished(async () => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  });
  const databaseUrl = new URL(url);
  databaseUrl.searchParams.set('options', `-c search_path=${schema}`);
  return { admin, schema, settings: { dataDir: '', databaseUrl: databaseUrl.href } };
}
