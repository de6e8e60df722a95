import { loadContent } from '../../content/loader/load-content.ts';
import { openDatabase } from '../../enquiries/database.ts';
import { createEnquiryStore, type StoreOptions } from '../../enquiries/store.ts';
import { type AppOptions, createApp } from '../app.ts';
import { contentFolder, temporaryFolder } from './content-fixture.ts';

/** The server over fixtures and a real SQLite file. */
export async function testApp(changes: Partial<AppOptions> = {}, storeOptions: StoreOptions = {}) {
  const dataDir = await temporaryFolder();
  const open = await openDatabase({ dataDir, databaseUrl: undefined });
  const enquiries = createEnquiryStore(open, storeOptions);
  const app = await createApp({
    content: await loadContent(await contentFolder()),
    enquiries,
    settings: { enquiryRate: 1000, trustProxy: false },
    renderEnquiryPage: ({ status, response, values }) =>
      `<page>${JSON.stringify({ status, response, values })}`,
    ...changes,
  });
  return {
    app,
    db: open.db,
    dataDir,
    enquiries,
    close: async () => {
      await app.close();
      await enquiries.close();
    },
  };
}
