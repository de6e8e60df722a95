import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Runs a command of root as the owner of a folder, with that user's groups: root can read what the server
 * cannot.
 *
 * @param command by default the running program, started again
 * @returns its exit code; undefined where this process is not root, the folder is root's or missing, or that
 * user cannot run the program
 */
export function runAsOwner(
  folder: string,
  command: string[] = [process.execPath, ...process.argv.slice(1)],
): number | undefined {
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (process.getuid?.() !== 0 || uid === 0) return undefined;
  const asOwner = [`--reuid=${uid}`, `--regid=${gid}`, '--init-groups'];
  const [, program = ''] = command;
  if (spawnSync('setpriv', [...asOwner, 'test', '-r', program]).status !== 0) return undefined;
  return spawnSync('setpriv', [...asOwner, ...command], { stdio: 'inherit' }).status ?? 1;
}
