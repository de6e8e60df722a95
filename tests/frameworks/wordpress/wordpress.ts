import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../listen.mjs';
import { startProcess } from '../../start-process.mjs';
import { until } from '../../until.mjs';
import { serveByProcess } from '../served-process.ts';

/** Where Debian's package puts it. */
const installed = '/usr/share/wordpress';
const scripts = 'tests/frameworks/wordpress';

export const roles = ['administrator', 'editor', 'author'] as const;
export type Role = (typeof roles)[number];

export interface WordPress {
  version: string;
  url: string;
  /** What each role signs in with. */
  logins: Record<Role, string>;
  /** Shows all posts in a theme, and returns its name. */
  switchTheme(theme: string): string;
  /** Publishes a post as somebody with this role. */
  publish(role: Role, content: string): Promise<Post>;
  close(): Promise<void>;
}

export interface Post {
  address: string;
  /** What WordPress kept of the content. */
  stored: string;
}

/** WordPress from Debian's packages, with a database of its own, served by PHP itself. */
export async function startWordPress(folder: string, site: string): Promise<WordPress> {
  const root = join(folder, 'wordpress');
  // Its files are links into other packages.
  cpSync(installed, root, { recursive: true, dereference: true });
  mkdirSync(join(root, 'wp-content/mu-plugins'), { recursive: true });
  cpSync(join(scripts, 'test-host.php'), join(root, 'wp-content/mu-plugins/test-host.php'));
  cpSync('hosts/extras/wordpress', join(root, 'wp-content/plugins/trade-elements'), { recursive: true });
  const socket = join(folder, 'database.sock');
  const database = await startDatabase(folder, socket);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(root, 'wp-config.php'), configuration(socket, url));
  const env = {
    ...process.env,
    WORDPRESS_URL: url,
    TRADE_PORT: new URL(site).port,
    TRADE_SITE: site,
    PHP_CLI_SERVER_WORKERS: '4',
  };
  const php = (script: string, ...rest: string[]) =>
    execFileSync('php', [join(scripts, script), root, ...rest], { env, encoding: 'utf8' });
  const { version, passwords, logins } = JSON.parse(php('install.php')) as {
    version: string;
    passwords: Record<Role, string>;
    logins: Record<Role, string>;
  };
  const server = await serveByProcess('php', ['-S', `127.0.0.1:${port}`, '-t', root], url, { env });

  return {
    version,
    url,
    logins,
    switchTheme: (theme) => php('switch-theme.php', theme),
    async publish(role, content) {
      const response = await fetch(`${url}/index.php?rest_route=/wp/v2/posts&context=edit`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${role}:${passwords[role]}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ title: 'Enquire', status: 'publish', content }),
      });
      if (!response.ok) throw new Error(`WordPress answers ${response.status}: ${await response.text()}`);
      const { link, content: stored } = await response.json();
      return { address: link, stored: stored.raw };
    },
    async close() {
      await server.close();
      await database.stop();
    },
  };
}

function configuration(socket: string, url: string): string {
  const secrets = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
    `${name}_KEY`,
    `${name}_SALT`,
  ]);
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: url,
    WP_SITEURL: url,
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString('hex')])),
  };
  return [
    '<?php',
    ...Object.entries(constants).map(([name, value]) => `define( '${name}', '${value}' );`),
    // It would look for updates, and call itself for its timers.
    "define( 'AUTOMATIC_UPDATER_DISABLED', true );",
    "define( 'DISABLE_WP_CRON', true );",
    "$table_prefix = 'wp_';",
    "if ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );",
    "require_once ABSPATH . 'wp-settings.php';",
  ].join('\n');
}

/** MariaDB with its data in the folder, reached by a socket only. */
async function startDatabase(folder: string, socket: string) {
  const common = ['--no-defaults', `--datadir=${join(folder, 'database')}`, `--user=${userInfo().username}`];
  const install = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  execFileSync('mariadb-install-db', [...common, ...install], { stdio: 'ignore' });
  const server = startProcess(
    'mariadbd',
    [...common, `--socket=${socket}`, '--skip-networking', `--pid-file=${join(folder, 'database.pid')}`],
    { stdio: 'ignore' },
  );
  const create = [
    '--no-defaults',
    `--socket=${socket}`,
    '--user=root',
    '--execute',
    'CREATE DATABASE wordpress CHARACTER SET utf8mb4',
  ];
  await until(() => spawnSync('mariadb', create, { stdio: 'ignore' }).status === 0, 'MariaDB');
  return server;
}
