import fp from 'fastify-plugin';
import { onTestFinished, vi } from 'vitest';
import { sendNotFound } from '../../hosts/api/request-error.ts';
import type { Config } from '../../hosts/config/config.ts';
import { unchanging } from '../../hosts/content/edition.ts';
import { loadContent } from '../../hosts/content/load-content.ts';
import { openDatabase } from '../../hosts/enquiries/database.ts';
import type { RenderEnquiryPage } from '../../hosts/enquiries/form-route.ts';
import { createEnquiryStore, type StoreOptions } from '../../hosts/enquiries/store.ts';
import { createServer } from '../../hosts/server/create-server.ts';
import { serverExtras } from '../../hosts/server/extras.ts';
import type { ServerParts } from '../../hosts/server/server-parts.ts';
import type { Site } from '../../hosts/site/site.ts';
import { createContentFolder, createTemporaryFolder } from './content-fixture.ts';

interface Changes extends Pick<ServerParts, 'alarms' | 'log' | 'timeout'> {
  settings?: Partial<Pick<Config, 'enquiryRate' | 'metricsPort' | 'trustProxy'>>;
  /** Routes, hooks and handlers of a site. */
  plugin?: Site['plugin'];
  renderEnquiryPage?: RenderEnquiryPage;
}

/** The server over fixtures and a real SQLite file. Closing it fails the test if a response of 500 or more had no line in the log. */
export async function testApp(
  {
    settings = {},
    plugin = async (app) => void app.setNotFoundHandler(sendNotFound),
    renderEnquiryPage = (result, { values }) => ({
      html: `<page>${JSON.stringify({ result, values })}`,
      policy: '',
    }),
    log = { level: 'warn' },
    ...parts
  }: Changes = {},
  storeOptions: StoreOptions = {},
) {
  let isLogged = false;
  const unlogged: string[] = [];
  const stream = {
    write(line: string) {
      isLogged ||= JSON.parse(line).level >= 40;
      if (log) log.stream?.write(line);
    },
  };
  const dataDir = await createTemporaryFolder();
  const open = await openDatabase({ dataDir, databaseUrl: undefined });
  const enquiries = createEnquiryStore(open, storeOptions);
  const app = await createServer(
    {
      publicUrl: 'https://www.example.com',
      enquiryRate: 1000,
      trustProxy: false,
      dataDir,
      ...settings,
    },
    {
      content: unchanging(await loadContent(await createContentFolder())),
      enquiries,
      extras: serverExtras,
      site: () => ({
        plugin: fp(async (app, options) => {
          app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
            // The status of /healthz is what it reports.
            if (statusCode >= 500 && !isLogged && !url.startsWith('/healthz'))
              unlogged.push(`${method} ${url}: ${statusCode}`);
          });
          await plugin(app, options);
        }),
        renderEnquiryPage,
      }),
      log: log && { ...log, stream },
      ...parts,
    },
  );
  return {
    app,
    db: open.db,
    dataDir,
    enquiries,
    /** So much later that the last report of the health no longer counts. */
    passReport(milliseconds = 5_000) {
      // A whole number: the sum of fractions may be a little less.
      const later = Math.ceil(performance.now()) + milliseconds;
      vi.spyOn(performance, 'now').mockImplementation(() => later);
      onTestFinished(() => void vi.restoreAllMocks());
    },
    close: async () => {
      await app.close();
      await enquiries.close();
      if (unlogged.length > 0) throw new Error(`not in the log: ${unlogged.join(', ')}`);
    },
  };
}
