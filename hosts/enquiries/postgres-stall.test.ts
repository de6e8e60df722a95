import { describe, expect, it, type TestContext } from 'vitest';
import { emptySchema, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { until } from '../../tests/until.mjs';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

/** The half minute of a real stall and all that waits for it, shortened. */
const timeouts = { connect: 6_000, server: 1_500, client: 3_000 };

async function setUp({ onTestFinished }: TestContext) {
  const { admin, schema, settings } = await emptySchema(onTestFinished);
  await admin.query(`set search_path to ${schema}`);
  // A new schema takes a busy machine longer than a stalled statement may.
  await (await openDatabase(settings)).db.destroy();
  const database = await openDatabase(settings, { timeouts });
  const store = createEnquiryStore(database, { receivers: ['mail'] });
  onTestFinished(() => store.close());
  // Each from another client: those of one client wait for each other, on a busy machine longer than the server allows.
  let clients = 0;
  const add = (remark: string) =>
    store.add({ ...enquiry, remark }, { address: `192.0.2.${++clients}`, enquiryRate: 1_000_000 });
  // The first enquiry opens a connection.
  await add('before');
  return {
    admin,
    add,
    async stored() {
      const { rows } = await admin.query('select remark from enquiries order by created_at, remark');
      return rows.map(({ remark }) => remark);
    },
    /** Sessions of the store, as PostgreSQL has them. */
    async sessions(): Promise<{ pid: number; state: string }[]> {
      const sessions = 'select pid, state from pg_stat_activity where application_name = $1';
      return (await admin.query(sessions, [schema])).rows;
    },
  };
}

/** PostgreSQL may have ended the session meanwhile. The others must get the signal all the same: stopped, they would outlive the test. */
function signalIfRunning(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// At the same time: each waits for timeouts most of the time.
describe.runIf(hasPostgres).concurrent('PostgreSQL that stalls', () => {
  it('because of a lock: the enquiry is refused and never stored', async (context) => {
    const { admin, add, stored, sessions } = await setUp(context);
    await admin.query('begin; lock table enquiries in access exclusive mode');
    await expect(add('refused')).rejects.toMatchObject({ code: '57014' });
    await admin.query('rollback');
    await add('after');
    expect(await stored()).toEqual(['before', 'after']);
    expect((await sessions()).every(({ state }) => state === 'idle')).toBe(true);
  });

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'a stop of all sessions under load loses and doubles no confirmed enquiry',
    async (context) => {
      const { add, stored, sessions } = await setUp(context);
      const confirmed: string[] = [];
      let stop = false;
      // A closed store refuses without waiting for anything: clients that went on would never let this process rest.
      context.onTestFinished(() => {
        stop = true;
      });
      let count = 0;
      const clients = Array.from({ length: 20 }, async () => {
        while (!stop) {
          const remark = `number ${++count}`;
          await add(remark).then(
            () => confirmed.push(remark),
            () => undefined,
          );
        }
      });
      for (let stalls = 1; stalls <= 3; stalls++) {
        await until(() => confirmed.length > 20 * stalls);
        const pids = (await sessions()).map(({ pid }) => pid);
        for (const pid of pids) signalIfRunning(pid, 'SIGSTOP');
        await new Promise((resolve) => setTimeout(resolve, 1.5 * timeouts.client));
        for (const pid of pids) signalIfRunning(pid, 'SIGCONT');
      }
      stop = true;
      await Promise.all(clients);
      const remarks = await stored();
      expect(remarks).toEqual(expect.arrayContaining(['before', ...confirmed]));
      expect(new Set(remarks).size).toBe(remarks.length);
    },
    60_000,
  );
});
