import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { install, mayInstall } from '../install.mjs';
import { findProgram } from '../programs.mjs';

const has = (command) => findProgram({ names: [command] }) !== undefined;

/** Runs a command on one processor where the system can do that, so that server and load do not share one. */
export const pinned = (core, command, args) =>
  has('taskset') ? ['taskset', ['-c', String(core), command, ...args]] : [command, args];

/**
 * The built server on a free port and a processor of its own.
 * @param main the server's script; another build has another
 */
export async function startServer({ core = 0, environment = {}, main = 'dist/server/main.js' } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trade-elements-bench-'));
  const [command, args] = pinned(core, process.execPath, [main]);
  const server = spawn(command, args, {
    env: { ...process.env, PORT: '0', ENQUIRY_RATE: '1000000', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url = line;
    break;
  }
  if (!url) throw new Error('the server did not start; run "npm run build" first');
  return {
    url,
    dataDir,
    pid: server.pid,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether a program is there; as root on Debian and Ubuntu it is installed when it is not. */
export function installed(command, name) {
  if (!has(command) && mayInstall()) install(name, 'half a minute');
  return has(command);
}

/** The middle one of several figures. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
