import { expect, it, onTestFinished } from 'vitest';
import { emptySchema, hasPostgres } from '../../tests/support/databases.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

it.runIf(hasPostgres).each(['serializable', 'repeatable\\ read'])(
  'PostgreSQL that makes every transaction "%s" stores all of many enquiries at once, and repeated ones once',
  async (level) => {
    const { settings } = await emptySchema();
    const url = new URL(settings.databaseUrl);
    const options = `${url.searchParams.get('options')} -c default_transaction_isolation=${level}`;
    url.searchParams.set('options', options);
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
    const store = createEnquiryStore(database, { receivers: ['mail'] });
    onTestFinished(() => store.close());
    const client = { address: '192.0.2.1', enquiryRate: 1000 };
    const numbers = Array.from({ length: 40 }, (_, number) => `Number ${number % 20}`);
    await Promise.all(numbers.map((remark) => store.add({ ...enquiry, remark }, client)));
    expect((await store.count()).regular).toBe(20);
  },
);
