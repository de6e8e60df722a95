import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

export interface Child {
  process: ChildProcessWithoutNullStreams;
  out(): string;
  error(): string;
  /** Resolves once the output has that many lines; rejects when the process ends before. */
  lines(count: number): Promise<string[]>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Lines that are complete. */
export function completeLines(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

/** What a server logs when nothing goes wrong. */
export const onlyStartAndStop: unknown = expect.stringMatching(
  /^.*"the server started"}\n.*"the server stopped"}\n$/,
);

/** Runs a script with Node, with nothing in its environment but `env`. */
export function runChild(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Child {
  const child = spawn(process.execPath, [script, ...args], { env, cwd });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  // "close" comes after the last output, "exit" may come before it.
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const complete = () => completeLines(out);
  return {
    process: child,
    out: () => out,
    error: () => error,
    lines: (count) =>
      new Promise((resolve, reject) => {
        const look = () => complete().length >= count && resolve(complete());
        child.stdout.on('data', look);
        look();
        ended.then(() => reject(new Error(`It ended early: ${out}${error}`)));
      }),
    ended,
  };
}
