import { existsSync } from 'node:fs';
import { loadContent } from '../content/loader/load-content.ts';
import type { Content } from '../content/loader/types.ts';
import { openEnquiries } from '../enquiries/open-enquiries.ts';
import { createApp } from './app.ts';
import { explainStartFault } from './explain-start-fault.ts';
import { readSettings, type Settings, shownAddress } from './settings.ts';
import type { Site } from './site.ts';
import { StartError } from './start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export interface ServerParts {
  /** Folder of the embedded content. */
  contentDir: string;
  /** Prepares the pages that are served next to the API. */
  loadSite(settings: Settings, content: Content): Promise<Site>;
}

/** Runs the server as a process of its own: prints its address when ready; a fault is one line, and exit code 1. */
export async function runServer({ contentDir, loadSite }: ServerParts): Promise<void> {
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    if (!existsSync(contentDir))
      throw new StartError(`The build lacks ${contentDir}; run "npm run build" first`);
    const content = await loadContent(contentDir);
    const { registerSite, renderEnquiryPage } = await loadSite(settings, content);
    const enquiries = await openEnquiries(settings);
    const app = await createApp({
      content,
      enquiries: enquiries.store,
      settings,
      register: registerSite,
      renderEnquiryPage,
      // Standard output is for the address alone.
      log: { level: 'warn', stream: process.stderr },
    });
    stopOnSignal(app, enquiries);
    await app.listen({ host: settings.host, port: settings.port });
    await enquiries.startMail(app.log);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    process.stdout.write(`${shownAddress(settings.host, port)}\n`);
  } catch (fault) {
    process.stderr.write(`${explainStartFault(fault, settings)}\n`);
    process.exit(1);
  }
}
