import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, publicUrlWarning, readConfig, shownAddress } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { openContent } from '../content/open-content.ts';
import { openEnquiries } from '../enquiries/open-enquiries.ts';
import { createServer, type ServerParts } from './create-server.ts';
import { explainStartError } from './explain-start-error.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export interface ProcessParts {
  /** Folder of the content that ships. */
  shippedDir: string;
  /** Prepares the pages that are served next to the API. */
  createSite(config: Config): Promise<NonNullable<ServerParts['site']>>;
}

/** Runs the server as a process of its own: prints its address when ready; an error is one line, and exit code 1. */
export async function runServer({ createSite, shippedDir }: ProcessParts): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    if (!existsSync(shippedDir))
      throw new StartError(`The build lacks ${shippedDir}; run "npm run build" first`);
    const { content, pictures, start } = await openContent(config, {
      shippedDir,
      report: (line) => process.stderr.write(`${line}\n`),
    });
    const site = await createSite(config);
    const enquiries = await openEnquiries(config);
    const app = await createServer(config, {
      content,
      pictures: pictures && { pictures, drawings: join(shippedDir, 'pictures') },
      enquiries: enquiries.store,
      site,
      // Only the address goes to standard output.
      log: { level: 'warn', stream: process.stderr },
    });
    stopOnSignal(app, enquiries);
    await app.listen({ host: config.host, port: config.port });
    await enquiries.start(app.log);
    start((line) => app.log.warn(line));
    const warning = publicUrlWarning(config);
    if (warning) app.log.warn(warning);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    process.stdout.write(`${shownAddress(config.host, port)}\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error, config)}\n`);
    process.exit(1);
  }
}
