import { writeSync } from 'node:fs';
import { openDatabase } from '../../enquiries/store/database.ts';
import { createEnquiryStore } from '../../enquiries/store/store.ts';
import { enquiry } from './enquiry-fixture.ts';

// Adds enquiries until it is killed, or as many as the second argument says; writes the id of each acknowledged one.
const [dataDir = '', limit = 'Infinity'] = process.argv.slice(2);
const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
let left = Number(limit);

async function addOneAfterTheOther(): Promise<void> {
  while (left-- > 0) {
    const { id } = await store.add(enquiry);
    // Not through the stream, which could still hold the line when the process dies.
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 20 }, addOneAfterTheOther));
await store.close();
