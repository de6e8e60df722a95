import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Started {
  process: ChildProcess;
  url: string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Starts a command that serves, and waits for the address that it prints. */
export async function startCommand(
  command: string,
  args: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<Started> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/^http:\/\/\S+$/.test(line)) continue;
    child.stdout.resume();
    return { process: child, url: line, ended };
  }
  throw new Error(`${command} ${args.join(' ')} ended before it was ready`);
}
