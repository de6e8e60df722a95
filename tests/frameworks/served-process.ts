import type { SpawnOptions } from 'node:child_process';
import { startProcess } from '../start-process.mjs';
import { until } from '../until.mjs';

/** Reads the whole answer: undici ends the process when a server hangs up on one that nobody reads. */
async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Starts a server and waits until its address answers. It ends with all processes that it has started. */
export async function serveByProcess(command: string, args: string[], url: string, options: SpawnOptions) {
  const server = startProcess(command, args, { ...options, stdio: 'ignore', detached: true });
  const close = async () => {
    const { pid = 0, exitCode } = server.process;
    if (exitCode === null) process.kill(-pid, 'SIGTERM');
    await server.ended;
  };
  try {
    await until(() => answers(url), `${command} at ${url}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
