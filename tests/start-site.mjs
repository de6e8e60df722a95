import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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
 * A copy of the built server whose content has the tests' company, beside links to all else.
 * @returns its folder
 */
export async function copyServer() {
  const folder = await mkdtemp(join(tmpdir(), 'trade-build-'));
  await cp('dist/server', join(folder, 'server'), { recursive: true }).catch((cause) => {
    throw new Error('There is no dist/server: run "npm run export" first.', { cause });
  });
  await cp('tests/support/company.yaml', join(folder, 'server/content/company.yaml'));
  for (const target of ['dist/site', 'dist/elements', 'node_modules'])
    await symlink(resolve(target), join(folder, basename(target)), 'junction');
  return folder;
}

/**
 * The built server on a free port, with a database of its own, and the tests' company.
 * @param {Record<string, string>} environment
 * @param {{ core?: number, cwd?: string, main?: string }} options the processor that it gets, and another build than `dist`
 */
export async function startSite(environment = {}, { core, cwd = '.', main = '' } = {}) {
  const copy = main || cwd !== '.' ? '' : await copyServer();
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'trade-elements-')));
  const command = [process.execPath, [main || join(copy || 'dist', 'server/main.js')]];
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
      for (const folder of [dataDir, copy]) if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} RunningSite */
