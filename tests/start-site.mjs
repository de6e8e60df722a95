import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';
import { startProcess } from './start-process.mjs';

/** The address that the pages under test give as theirs. */
export const publicUrl = 'https://www.example.com';

/**
 * A command that runs on one processor where the system can do that, so that server and load do not share one.
 * @param {number} core
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export const pinned = (core, command, args) =>
  findProgram({ names: ['taskset'] }) ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];

/**
 * The built server on a free port, with a database of its own.
 * @param {Record<string, string>} environment
 * @param {{ core?: number, cwd?: string, main?: string }} options the processor that it gets, and another build than `dist`
 */
export async function startSite(environment = {}, { core, cwd = '.', main = 'dist/server/main.js' } = {}) {
  if (!existsSync(join(cwd, main))) throw new Error(`There is no ${main}: run "npm run export" first.`);
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'trade-elements-')));
  const command = [process.execPath, [main]];
  const [program, args] = core === undefined ? command : pinned(core, ...command);
  const server = startProcess(program, args, {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      PUBLIC_URL: publicUrl,
      ENQUIRY_RATE: '1000000',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url = ''] = await server.lines(1);
  return {
    url,
    /** Folder of its data. */
    dataDir,
    pid: server.process.pid,
    /** Ends the server and leaves its data. @returns its exit code, or the signal that ended it */
    stop: server.stop,
    /** Ends the server and removes its data. */
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} RunningSite */
