import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
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

/** Seconds of processor that a process has used. */
export async function workOf(pid) {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Whether a program is there; as root on Debian and Ubuntu it is installed when it is not. */
export function installed(command, name) {
  if (!has(command) && mayInstall()) install(name, 'half a minute');
  return has(command);
}

/** Status and headers of a response, and the milliseconds to its first byte and to its end; the status 0 where there is none. */
export function timedRequest(url, { body, headers, ...options } = {}) {
  const start = performance.now();
  const passed = () => performance.now() - start;
  return new Promise((resolve) => {
    const sent = request(
      url,
      { headers: { 'accept-encoding': 'br', ...headers }, ...options },
      (response) => {
        const { statusCode: status, headers } = response;
        const firstByte = passed();
        response.resume().on('close', () => resolve({ status, headers, firstByte, time: passed() }));
      },
    );
    sent.on('error', () => resolve({ status: 0, headers: {}, firstByte: passed(), time: passed() }));
    sent.on('timeout', () => sent.destroy());
    sent.end(body);
  });
}

/** The middle one of several figures. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
