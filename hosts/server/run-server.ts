import { execFile } from 'node:child_process';
import { existsSync, fstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json' with { type: 'json' };
import { resolveApiBase } from '../../src/api/addresses.ts';
import { type Config, configWarnings, readConfig, shownAddress } from '../config/config.ts';
import { createFolder } from '../config/create-folder.ts';
import { explainError, StartError } from '../config/start-error.ts';
import { openContent } from '../content/open-content.ts';
import { databaseName, isDiskError } from '../enquiries/database.ts';
import { openEnquiries } from '../enquiries/open-enquiries.ts';
import { createServer, type ServerParts } from './create-server.ts';

interface ProcessParts {
  /** Folder of the content that ships. */
  shippedDir: string;
  /** Folder of the pictures of the fixed pages, photographs in all their widths. */
  pagePictures: string;
  /** Keeps the files of this build in DATA_DIR. */
  keepFiles?(config: Config): Promise<void>;
  /** Prepares the pages that are served next to the API. */
  createSite(config: Config): Promise<NonNullable<ServerParts['site']>>;
}

/** Runs the server as a process of its own: prints its address when ready; an error is one line, and exit code 1. */
export async function runServer({
  keepFiles,
  createSite,
  shippedDir,
  pagePictures,
}: ProcessParts): Promise<void> {
  let config: Config | undefined;
  // What it writes is for this user only: enquiries are personal data.
  process.umask(0o077);
  // Who reads them may end before the server does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    config = readConfig(process.env);
    if (!existsSync(shippedDir))
      throw new StartError(`The build lacks ${shippedDir}; run "npm run build" first`);
    const warnings: string[] = [];
    try {
      checkDataDir(config);
      await keepFiles?.(config);
    } catch (error) {
      // A full or broken disk must not keep the pages from being served.
      const cause = (error as Error).cause ?? error;
      if (!isDiskError(cause)) throw error;
      warnings.push(dataDirError(config.dataDir, cause).message);
    }
    const { content, hasError, pictures, start } = await openContent(config, {
      shippedDir,
      report: (line) => process.stderr.write(`${line}\n`),
    });
    const facts = { 'people.yaml': content.people, 'impostors.yaml': content.impostors };
    // With an external API, nobody reads them.
    warnings.push(...configWarnings(process.env, config, false, resolveApiBase('') ? {} : facts));
    const site = await createSite(config);
    const enquiries = await openEnquiries(config, () => Object.values(content.tabs).flat());
    const app = await createServer(config, {
      content,
      hasContentError: hasError,
      isRetentionRefused: enquiries.isRetentionRefused,
      pictures: pictures && { pictures, pagePictures },
      enquiries: enquiries.store,
      site,
      // Only the address goes to standard output.
      log: { level: 'warn', stream: logStream },
    });
    stopOnSignal(app, enquiries);
    await app.listen({ host: config.host, port: config.port });
    logInfo(app, 'the server started', enquiries.isNew() ? { newDatabase: databaseName(config) } : {});
    await enquiries.start(app.log);
    start((line) => app.log.warn(line));
    for (const warning of warnings) app.log.warn(warning);
    if (config.isPublic && !(await enquiries.store.moments()).backup)
      app.log.warn(
        'no backup of the enquiries has ever been made: run "npm run enquiries -- --backup FILE", or start trade-elements-backup.timer',
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

/** The level of all else is "warn": Fastify would log each request. */
const logInfo = (app: FastifyInstance, text: string, more = {}): void =>
  app.log.child({}, { level: 'info' }).info({ version, node: process.version, ...more }, text);

/** @throws {StartError} when DATA_DIR is needed and cannot be written */
export function checkDataDir({ dataDir, databaseUrl, contentDir, isPublic }: Config): void {
  // With PostgreSQL it may not be needed at all.
  if (databaseUrl && !contentDir && !isPublic) return;
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    // For this user only: it holds personal data.
    createFolder(dataDir);
    writeFileSync(probe, Buffer.alloc(64 * 1024));
  } catch (error) {
    throw dataDirError(dataDir, error);
  } finally {
    rmSync(probe, { force: true });
  }
}

function dataDirError(dataDir: string, error: unknown): StartError {
  const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
  return new StartError(
    `DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${reason}; expected a folder with room that this user may write to`,
    { cause: error },
  );
}

/** One line for the operator who starts the server; an error of the code keeps its stack. */
export function explainStartError(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError) return error.message;
  const { code, message, path = '', port } = error as NodeJS.ErrnoException & { port?: number };
  const setting = port === config?.metricsPort ? 'METRICS_PORT' : 'PORT';
  // An error of a full disk names no file.
  if (config && (code === 'ENOSPC' || path.startsWith(config.dataDir)))
    return dataDirError(config.dataDir, error).message;
  switch (config && code) {
    case 'EADDRINUSE':
      return `${setting} ${port} is in use already; expected a free one, for example ${setting}=${(port ?? 0) + 1}`;
    case 'EACCES':
      return `${setting} ${port} may not be opened by this user; expected a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${JSON.stringify(config?.host)} is not an address of this machine; expected one of its own, for example HOST=127.0.0.1`;
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `The build is not complete (${message.replaceAll(/\s+/g, ' ')}); run "npm run build" first`;
    default:
      return explainError(error);
  }
}

/** Time for accepted requests to finish, in milliseconds; below the 10 s after which Docker kills the process. */
const stopTimeout = 8_000;

/**
 * On SIGTERM, SIGINT or SIGHUP: accepts nothing more, responds to accepted requests, finishes the mail and the webhook under way,
 * closes the database and ends the process.
 */
function stopOnSignal(app: FastifyInstance, enquiries: Awaited<ReturnType<typeof openEnquiries>>): void {
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
      const sent = enquiries.stop();
      await app.close();
      // The next process retries deliveries that take longer.
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())]);
      await enquiries.store.close();
      logInfo(app, 'the server stopped');
    } catch (err) {
      app.log.error({ err }, 'the server did not stop cleanly');
      code = 1;
    }
    process.exit(code);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** Priorities of syslog by level of the log, for `journalctl --priority=warning`. */
const priorities: Record<string, number> = { 40: 4, 50: 3, 60: 2 };

/** Whether standard error is systemd's journal: terminals inherit the variable from a session. */
function isJournal({ JOURNAL_STREAM: journal }: NodeJS.ProcessEnv): boolean {
  const { dev, ino } = fstatSync(2);
  return journal === `${dev}:${ino}`;
}

/** Writes lines of the log to standard error; in systemd's journal each has its priority. */
const logStream = {
  write(line: string, priority?: number): void {
    const [, level = ''] = /^{"level":(\d+)/.exec(line) ?? [];
    const prefix = isJournal(process.env) ? `<${priority ?? priorities[level] ?? 6}>` : '';
    process.stderr.write(prefix + line);
  },
};

/** Tells systemd that the server listens, and from then on that it still works (`WatchdogSec`). */
function notifySystemd({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog }: NodeJS.ProcessEnv): void {
  if (!socket) return;
  // Node cannot send to a socket of this kind.
  const notify = (state: string) => execFile('systemd-notify', [state], () => undefined);
  notify('READY=1');
  if (watchdog) setInterval(() => notify('WATCHDOG=1'), Number(watchdog) / 2000).unref();
}
