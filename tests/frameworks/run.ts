/**
 * `npm run frameworks`: elements in real WordPress and in apps of real frameworks. `-- wordpress next` tries these only, and
 * leaves the table of the documentation as it is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserOptions } from '../browser.mjs';
import { appNames, tryApp } from './apps/try-apps.ts';
import { type Cell, checkCells } from './cells.ts';
import { tryRouters } from './routers/try-routers.ts';
import { markdownTables, writeTable } from './table.ts';
import { startTradeSite } from './trade-site.ts';
import { tryWordPress } from './wordpress/try-wordpress.ts';

type Try = (folder: string, site: string, browser: Browser) => Promise<Cell[]>;

const hosts: Record<string, Try> = {
  wordpress: tryWordPress,
  routers: tryRouters,
  ...Object.fromEntries(
    appNames.map((name): [string, Try] => [name, (...setting) => tryApp(name, ...setting)]),
  ),
};

const chosen = process.argv.slice(3);
const folder = await mkdtemp(join(tmpdir(), 'trade-hosts-'));
const cells: Cell[] = [];
let site: Awaited<ReturnType<typeof startTradeSite>> | undefined;
let browser: Browser | undefined;
try {
  site = await startTradeSite();
  browser = await chromium.launch(await browserOptions());
  for (const [name, run] of Object.entries(hosts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    cells.push(...(await run(folder, site.url, browser)));
  }
  const stored = new Set(site.storedEnquiries().map(({ remark }) => remark));
  const checked = checkCells(cells, stored);
  console.log(`\n${markdownTables(checked)}`);
  if (chosen.length === 0) await writeTable(checked);
  const failed = checked.filter(({ isGood }) => !isGood).length;
  console.log(failed > 0 ? `\n${failed} of ${checked.length} fail` : `\nall ${checked.length} are fine`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
}
