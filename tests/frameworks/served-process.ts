import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServedProcess {
  close(): Promise<void>;
}

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
export async function serveByProcess(
  command: string,
  args: readonly string[],
  { url, ...options }: { url: string; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<ServedProcess> {
  const server = spawn(command, args, { ...options, stdio: 'ignore', detached: true });
  const close = async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  };
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 240) {
      await close();
      throw new Error(`${command} serves nothing at ${url}`);
    }
    await pause(250);
  }
  return { close };
}
