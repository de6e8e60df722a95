import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Database {
  socket: string;
  close(): Promise<void>;
}

/** MariaDB with its data in the folder, reached by a socket only. */
export async function startDatabase(folder: string): Promise<Database> {
  const data = join(folder, 'database');
  const socket = join(folder, 'database.sock');
  const { username } = userInfo();
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${username}`];
  const install = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', [...common, ...install], { stdio: 'ignore' });
  const server = spawn(
    'mariadbd',
    [...common, `--socket=${socket}`, '--skip-networking', `--pid-file=${join(folder, 'database.pid')}`],
    { stdio: 'ignore' },
  );
  const query = (sql: string) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute', sql], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  for (let tries = 0; ; tries += 1) {
    try {
      if (existsSync(socket)) {
        query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
        break;
      }
    } catch (error) {
      if (tries > 240) throw error;
    }
    if (server.exitCode !== null || tries > 240) throw new Error('MariaDB does not start');
    await pause(250);
  }
  return {
    socket,
    async close() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
