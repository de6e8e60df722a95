import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { onlyStartAndStop, runChild } from '../../../tests/support/child.ts';
import { createContentFolder } from '../../../tests/support/content-fixture.ts';
import { emptySchema, hasPostgres } from '../../../tests/support/databases.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { startLoad } from '../../../tests/support/load.ts';
import { startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createOutbox } from '../delivery/outbox.ts';
import { openDatabase, openExistingDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  it('stores enquiries as SQLite does, also for servers that start at the same time', async () => {
    const { settings } = await emptySchema();
    expect(await openExistingDatabase(settings)).toBeUndefined();
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
    const stores = databases.map((db) => createEnquiryStore(db));
    await Promise.all(stores.flatMap((store) => Array.from({ length: 50 }, () => store.add(enquiry))));
    expect(await stores[0]?.count()).toBe(150);
    expect((await stores[0]?.list())?.[0]).toMatchObject(enquiry);
    expect(await stores[0]?.list({ since: new Date(Date.now() + 60_000) })).toEqual([]);
    const existing = await openExistingDatabase(settings);
    expect(existing).toBeDefined();
    await existing?.db.destroy();
    await Promise.all(stores.map((store) => store.close()));
  });

  it('can end a connection, idle or in use: the next enquiry uses a new one', async () => {
    const { admin, schema, settings } = await emptySchema();
    const open = await openDatabase(settings);
    const { db } = open;
    const store = createEnquiryStore(open);
    onTestFinished(() => store.close());
    const endOthers = () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        schema,
      ]);
    await endOthers();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await store.add(enquiry);
    // Checked out, but between two queries, so that no query gets the error.
    await db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await endOthers();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await store.add(enquiry);
    expect(await store.count()).toBe(2);
  });

  it('gives each enquiry of the outbox to only one process', async () => {
    const { settings } = await emptySchema();
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
    onTestFinished(async () => void (await Promise.all(databases.map(({ db }) => db.destroy()))));
    const [first] = databases;
    if (!first) throw new Error('no database');
    const store = createEnquiryStore(first, { receivers: ['mail'] });
    await Promise.all(Array.from({ length: 60 }, () => store.add(enquiry)));
    const taken: string[] = [];
    await Promise.all(
      databases.flatMap((database) => {
        const outbox = createOutbox(database, 'mail');
        return [1, 2].map(async () => {
          for (let row = await outbox.claim(); row; row = await outbox.claim()) taken.push(row.enquiry.id);
        });
      }),
    );
    expect([taken.length, new Set(taken).size]).toEqual([60, 60]);
  });

  it('sends an address one confirmation in ten minutes, whichever process stores the enquiries', async () => {
    const { settings } = await emptySchema();
    const databases = await Promise.all([1, 2].map(() => openDatabase(settings)));
    onTestFinished(async () => void (await Promise.all(databases.map(({ db }) => db.destroy()))));
    const [first, second] = databases.map((db) => createEnquiryStore(db, { receivers: ['confirmation'] }));
    await first?.add({ ...enquiry, email: enquiry.email.toUpperCase() });
    await second?.add(enquiry);
    await second?.add({ ...enquiry, email: 'lim@example.com' });
    await second?.add({ ...enquiry, email: 'robot@example.com', suspected: true });
    const outboxes = databases.map((database) => createOutbox(database, 'confirmation'));
    const claimed: string[] = [];
    for (const outbox of [...outboxes, ...outboxes]) {
      const row = await outbox.claim();
      if (row) claimed.push(row.enquiry.email);
    }
    expect(claimed.sort()).toEqual([enquiry.email.toUpperCase(), 'lim@example.com']);
  });

  it('lets several processes mail each enquiry once, and create the schema once', async () => {
    const { admin, schema, settings } = await emptySchema();
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    const content = await createContentFolder();
    const servers = [1, 2, 3].map(() =>
      runChild(join(inject('builtServer'), 'serve.js'), [content], {
        PORT: '0',
        DATABASE_URL: settings.databaseUrl,
        ENQUIRY_RATE: '1000000',
        SMTP_URL: smtp.url,
        ENQUIRY_TO: 'sales@trade.example',
      }),
    );
    onTestFinished(() => {
      for (const { process: server } of servers) server.kill('SIGKILL');
    });
    const addresses = await Promise.all(servers.map(async (server) => (await server.lines(1))[0] ?? ''));
    const loads = addresses.map((to) => startLoad(to, 2));
    await Promise.all(loads.map((load) => load.until(15)));
    await Promise.all(loads.map((load) => load.stop()));
    const acknowledged = loads.flatMap((load) => load.acknowledged);
    await smtp.until(() => smtp.accepted.length >= acknowledged.length);
    for (const { process: server } of servers) server.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    for (const server of servers) expect(server.error()).toEqual(onlyStartAndStop);
    const mailed = smtp.accepted.map(({ source }) => /Number \d+/.exec(source)?.[0] ?? '');
    expect(mailed.sort()).toEqual(acknowledged.sort());
    const { rows } = await admin.query(`select version from ${schema}.enquiry_schema`);
    expect(rows).toEqual([{ version: 1 }]);
  });
});
