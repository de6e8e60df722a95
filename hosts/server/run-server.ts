import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json' with { type: 'json' };
import { type Config, configWarnings, readConfig, shownAddress } from '../config/config.ts';
import { checkDataDir, dataDirError } from '../config/data-dir.ts';
import { explainStartError } from '../config/explain-start-error.ts';
import { StartError } from '../config/start-error.ts';
import { loadContent } from '../content/load-content.ts';
import { databaseName } from '../enquiries/database.ts';
import { isDiskError } from '../enquiries/database-errors.ts';
import { sqliteFile } from '../enquiries/sqlite.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import { assemble } from '../site/assemble.ts';
import { companyWarnings } from '../site/company-warnings.ts';
import { ownPictures } from '../site/own-pictures.ts';
import { sampleTexts } from '../site/sample-texts.ts';
import { createServer } from './create-server.ts';
import type { ServerParts } from './server-parts.ts';
import { logStream, notifySystemd } from './systemd.ts';

interface ProcessParts {
  /** Folder of the content that ships. */
  shippedDir: string;
  /** Folder of the pictures of the fixed pages, photographs in all their widths. */
  pagePictures: string;
  /** Names the code that runs. */
  release?: string | undefined;
  /** Keeps the files of this build in DATA_DIR. */
  keepFiles?(config: Config): Promise<void>;
  /** Prepares the pages that are served next to the API. */
  createSite(config: Config): Promise<NonNullable<ServerParts['site']>>;
  extras: NonNullable<ServerParts['extras']>;
}

/**
 * Checks the data folder, and writes the files of this release into it. A full or broken disk must not keep the pages from being
 * served.
 * @returns the error of such a disk; empty if there is none
 */
async function prepareDisk(config: Config, keepFiles: ProcessParts['keepFiles']): Promise<string> {
  try {
    checkDataDir(config);
    await keepFiles?.(config);
    return '';
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    if (!isDiskError(cause)) throw error;
    // A disk that was never writable would refuse each enquiry.
    const isNew = !config.databaseUrl && !existsSync(sqliteFile(config.dataDir));
    if (isNew && (cause as NodeJS.ErrnoException).code === 'EROFS') throw error;
    return dataDirError(config.dataDir, cause).message;
  }
}

/** Warnings about the settings, and about what the content still has of the sample. */
async function findWarnings(
  config: Config,
  { content: live, pictures: library }: Awaited<ReturnType<typeof assemble>>['parts'],
  shippedDir: string,
): Promise<string[]> {
  const content = live.current();
  const shipped = config.contentDir ? await loadContent(shippedDir) : content;
  const warnings = [...configWarnings(process.env, config), ...companyWarnings(config, content, shipped)];
  if (!config.contentDir) return warnings;
  const paths = library?.pictures.published().map(({ attachment }) => attachment) ?? [];
  const pictures = await ownPictures(join(config.contentDir, 'pictures'), paths, shippedDir);
  return [...warnings, ...sampleTexts({ content, pictures }, shipped)];
}

/** Runs the server as a process of its own: prints its address when ready; an error is one line, and exit code 1. */
export async function runServer({
  keepFiles,
  createSite,
  extras,
  shippedDir,
  pagePictures,
  release,
}: ProcessParts): Promise<void> {
  let config: Config | undefined;
  // Files are readable by this user only: enquiries are personal data.
  process.umask(0o077);
  // The reader of the logs may exit before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    config = readConfig(process.env);
    if (!existsSync(shippedDir))
      throw new StartError(`The build lacks ${shippedDir}; run "npm run build" first`);
    const diskError = await prepareDisk(config, keepFiles);
    const { enquiries, parts, start, stop } = await assemble(config, {
      shippedDir,
      pagePictures,
      release,
    });
    const warnings = await findWarnings(config, parts, shippedDir);
    // Only the address goes to standard output.
    const log = { level: 'warn', stream: logStream };
    const app = await createServer(config, { ...parts, site: await createSite(config), extras, log });
    stopOnSignal(app, stop, enquiries.store);
    await listen(app, config);
    logInfo(app, 'the server started', enquiries.isNew() ? { newDatabase: databaseName(config) } : {});
    await start(app.log);
    if (diskError) app.log.error(diskError);
    for (const warning of warnings) app.log.warn(warning);
    if (config.isPublic && !(await enquiries.store.moments()).backup)
      app.log.warn(
        'no backup of the enquiries has ever been made: run "trade-elements enquiries --backup FILE", or start trade-elements-backup.timer',
      );
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    process.stdout.write(`${shownAddress(config.host, port)}\n`);
    notifySystemd(process.env);
  } catch (error) {
    logStream.write(`${explainStartError(error, config)}\n`, 3);
    process.exit(1);
  }
}

/** `::` is all addresses of IPv4, too; a kernel without IPv6 has only these. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (host !== '::' || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
    await app.listen({ host: '0.0.0.0', port });
  }
}

/** The level of all else is "warn": Fastify would log each request. */
const logInfo = (app: FastifyInstance, text: string, more = {}): void =>
  app.log.child({}, { level: 'info' }).info({ version, node: process.version, ...more }, text);

/** Time for accepted requests to finish, in milliseconds; below the 10 s after which Docker kills the process. */
const stopTimeout = 8_000;

/**
 * On SIGTERM, SIGINT or SIGHUP: accepts nothing more, responds to accepted requests, finishes the mail and the webhook under way,
 * closes the database and ends the process.
 */
function stopOnSignal(app: FastifyInstance, stopParts: () => Promise<void>, store: EnquiryStore): void {
  let stopping = false;
  async function stop(): Promise<void> {
    // npm forwards a signal that the terminal has already sent to all processes of the group.
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), stopTimeout).unref();
    // Node closes idle connections now. One that still sends its response would be kept alive afterwards.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    let code = 0;
    try {
      const sent = stopParts();
      await app.close();
      // The next process retries deliveries that take longer.
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())]);
      await store.close();
      logInfo(app, 'the server stopped');
    } catch (err) {
      app.log.error({ err }, 'the server did not stop cleanly');
      code = 1;
    }
    process.exit(code);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}
