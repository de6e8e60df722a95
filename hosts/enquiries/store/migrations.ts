import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../types.ts';

// A migration describes the tables as they were then, so it does not use today's types.
type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/**
 * Version n is reached by the nth entry. Entries are only ever added: released ones have run somewhere.
 *
 * Not Kysely's own `Migrator`: with SQLite it takes no lock and no transaction, so that two processes that start at once
 * both run a migration, and one that is killed leaves half of it. It also has no word for a schema that is newer than the
 * release.
 */
export const migrations: Migration[] = [
  async function createEnquiries(db) {
    await db.schema
      .createTable('enquiries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('organisation', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('looking_for', 'text', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('enquiries_created_at').on('enquiries').column('created_at').execute();
  },
  async function createOutbox(db) {
    await createOutboxTable(db, 'outbox');
  },
  async function addOrigin(db) {
    for (const name of ['source', 'page', 'lang']) {
      await db.schema
        .alterTable('enquiries')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .createIndex('enquiries_source')
      .on('enquiries')
      .columns(['source', 'created_at'])
      .execute();
  },
  /** Rate limits that server processes share. Unlogged: they matter for a minute, and may be lost in a crash. */
  async function createSharedLimits(db, dialect) {
    if (dialect === 'sqlite') return;
    const unlogged = sql`unlogged`;
    await db.schema
      .createTable('enquiry_rate')
      .modifyFront(unlogged)
      .addColumn('client', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('enquiry_recent')
      .modifyFront(unlogged)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
  },
  async function markSuspected(db) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('suspected', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  /** A table of its own: a release that knows only mail still works beside this one while it is replaced. */
  async function createWebhookOutbox(db) {
    await createOutboxTable(db, 'webhook_outbox');
  },
  async function createConfirmationOutbox(db) {
    await createOutboxTable(db, 'confirmation_outbox');
  },
];

async function createOutboxTable(db: Kysely<unknown>, name: string): Promise<void> {
  await db.schema
    .createTable(name)
    // A deleted enquiry takes its row along, and is not sent any more.
    .addColumn('enquiry_id', 'text', (column) =>
      column.primaryKey().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  // Holds only what waits, and stays small however many were sent.
  await db.schema
    .createIndex(`${name}_waiting`)
    .on(name)
    .column('next_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
}
