// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { install, mayInstall } from './install.mjs';

/** @typedef {{ url: string, stop(): Promise<void> }} TestPostgres */

const isRoot = process.getuid?.() === 0;

/** Where distributions put the programs of PostgreSQL, newest first; Debian leaves them out of PATH. */
const folders = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
};
const find = () =>
  folders().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Folder of PostgreSQL's programs. On Debian and Ubuntu, as root, a full run installs it when there is none. */
export function findPostgres() {
  if (process.env.FULL && !find() && mayInstall()) install('postgresql', 'half a minute');
  return find();
}

/**
 * Program and arguments as a user that PostgreSQL accepts: it refuses root.
 * @param {string} program
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
const asUser = (program, args) =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, args];

/**
 * A PostgreSQL of its own, on a socket in a folder of its own, gone after `stop`. TEST_DATABASE_URL names another one to use.
 * @returns {Promise<TestPostgres | undefined>} undefined, after one line that says why, where there is none
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  let dir;
  try {
    const programs = findPostgres();
    if (!programs) throw new Error('install postgresql, or set TEST_DATABASE_URL');
    dir = mkdtempSync(join(tmpdir(), 'trade-postgres-'));
    if (isRoot) {
      /** @param {string} flag */
      const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
      chownSync(dir, id('-u'), id('-g'));
    }
    return await run(programs, dir);
  } catch (error) {
    if (dir) rmSync(dir, { recursive: true, force: true });
    console.log(
      `The tests with PostgreSQL are skipped: ${String(/** @type {Error} */ (error).message).split('\n', 1)[0]}`,
    );
    return undefined;
  }
}

/**
 * @param {string} programs folder of the programs
 * @param {string} dir folder of data and socket
 * @returns {Promise<TestPostgres>}
 */
async function run(programs, dir) {
  const data = join(dir, 'data');
  const options = [
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '-U',
    'postgres',
    '-D',
    data,
  ];
  const [initdb, initArgs] = asUser(join(programs, 'initdb'), options);
  execFileSync(initdb, initArgs, { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir });

  // Processes are killed in the tests, not the machine: the disk need not be waited for.
  const settings = [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=300',
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${dir}`,
  ];
  const [postgres, args] = asUser(join(programs, 'postgres'), ['-D', data, ...settings]);
  const server = spawn(postgres, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  await new Promise((/** @type {(ready: void) => void} */ resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    ended.then(() => reject(new Error(log.replaceAll('\n', ' '))));
  });
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(dir)}&user=postgres`,
    async stop() {
      process.off('exit', end);
      server.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
