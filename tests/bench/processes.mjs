import { readFile } from 'node:fs/promises';
import { install, mayInstall } from '../install.mjs';
import { findProgram } from '../programs.mjs';
import { startSite } from '../start-site.mjs';

const has = (command) => findProgram({ names: [command] }) !== undefined;

/** The built server on a processor of its own, with the address that it is reached at. */
export const startServer = (environment = {}, options = {}) =>
  startSite({ PUBLIC_URL: '', ...environment }, { core: 0, ...options });

/** Memory of a process, in MB: `VmRSS`, what it has now, or `VmHWM`, the most that it has had. */
export async function memoryOf(pid, name) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Whether a program is there; as root on Debian and Ubuntu it is installed when it is not. */
export function installed(command, name) {
  if (!has(command) && mayInstall()) install(name, 'half a minute');
  return has(command);
}

/** The middle one of several figures. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
