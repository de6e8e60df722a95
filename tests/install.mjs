// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isDebian = () => {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

/** Whether the tests may install packages of the system: on Debian and Ubuntu, as root. */
export const mayInstall = () => process.getuid?.() === 0 && isDebian();

/**
 * Installs packages of the system.
 * @param {string} names with a space between two
 * @param {string} duration how long it takes, as the line before the start says
 */
export function install(names, duration) {
  console.log(`No ${names} found: installing with apt-get, which takes about ${duration} …`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names.split(' ')], options);
}
