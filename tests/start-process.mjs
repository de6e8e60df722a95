import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a process, and keeps what it writes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startProcess(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let out = '';
  let error = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    error += chunk;
  });
  /** Exit code, or the signal that ended it. "close" comes after the last output, "exit" may come before it. */
  const ended = once(child, 'close').then(
    ([code, signal]) => /** @type {number | string} */ (code ?? signal),
  );
  return {
    process: child,
    out: () => out,
    error: () => error,
    ended,
    /**
     * Resolves once the output has that many complete lines; rejects when the process ends before.
     * @param {number} count
     * @returns {Promise<string[]>}
     */
    lines: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const complete = out.split('\n').slice(0, -1);
          if (complete.length >= count) resolve(complete);
        };
        child.stdout?.on('data', look);
        look();
        ended.then(() => reject(new Error(`${command} ended early: ${out}${error}`)));
      }),
    /** Asks it to end, unless it has ended. @returns its exit code, or the signal that ended it */
    stop(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
