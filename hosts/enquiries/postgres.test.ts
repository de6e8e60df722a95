import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptySchema, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  it('can end a connection, idle or in use: the next enquiry uses a new one', async () => {
    const { admin, schema, settings } = await emptySchema();
    const open = await openDatabase(settings);
    const { db } = open;
    const store = createEnquiryStore(open);
    onTestFinished(() => store.close());
    const sessions = async (column: string) =>
      (await admin.query(`select ${column} from pg_stat_activity where application_name = $1`, [schema]))
        .rows;
    async function endOthers() {
      await sessions('pg_terminate_backend(pid)');
      await expect.poll(() => sessions('pid')).toEqual([]);
      // The store reads in the next turn of the event loop that they have ended.
      await nextTurn();
    }
    await endOthers();
    await store.add(enquiry);
    // Checked out, but between two queries, so that no query gets the error.
    await db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await endOthers();
    });
    await store.add(enquiry);
    expect((await store.count()).regular).toBe(2);
  });
});
