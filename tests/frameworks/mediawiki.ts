import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from '../listen.mjs';
import { arrives, type Cell } from './cells.ts';
import { fillAndSend, withPage } from './send-enquiry.ts';
import { serveByProcess } from './served-process.ts';
import { pageWithValues } from './snippets.ts';

/** Where Debian's package puts it. */
const installed = '/usr/share/mediawiki';
const kind = 'snippet in `<html>`, with `$wgRawHtml`';

/** MediaWiki from Debian's package, in SQLite, served by PHP itself. */
export async function tryMediaWiki(folder: string, site: string, browser: Browser): Promise<Cell[]> {
  const root = join(folder, 'mediawiki');
  mkdirSync(root);
  const settings = join(root, 'LocalSettings.php');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const php = (script: string, args: string[], input = '', env = {}) =>
    execFileSync('php', [join(installed, 'maintenance', script), ...args], {
      input,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  php('install.php', [
    ...['--dbtype', 'sqlite', '--dbpath', root, '--dbname', 'wiki', '--confpath', root],
    ...['--server', url, '--scriptpath', '', '--pass', `pass-${port}-${process.pid}`, 'Clinics', 'Admin'],
  ]);
  appendFileSync(settings, '\n$wgRawHtml = true;\n');
  const env = { MW_CONFIG_FILE: settings };
  const snippet = `<html>\n${pageWithValues(site)}\n</html>`;
  php('edit.php', ['--user', 'Admin', 'Form'], snippet, env);
  const [, version = ''] =
    /MW_VERSION', '([\d.]+)/.exec(readFileSync(join(installed, 'includes/Defines.php'), 'utf8')) ?? [];
  const command = ['-S', `127.0.0.1:${port}`, '-t', installed];
  const server = await serveByProcess('php', command, `${url}/index.php?title=Form`, {
    env: { ...process.env, ...env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  const cell = { host: `MediaWiki ${version}`, kind };
  const remark = `MediaWiki, ${kind}`;
  try {
    await withPage(browser, `${url}/index.php?title=Form`, (page) => fillAndSend(page, remark, snippet));
    return [{ ...cell, result: arrives, isGood: true, remark }];
  } catch (error) {
    return [{ ...cell, result: `fails: ${(error as Error).message.split('\n')[0]}`, isGood: false }];
  } finally {
    await server.close();
  }
}
