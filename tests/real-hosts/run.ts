/**
 * `npm run hosts`: elements in real WordPress and in apps of real frameworks. `-- wordpress next` tries these only, and
 * leaves the table of the documentation as it is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '../site/site.ts';
import { type Cell, checkStored, markdownTable } from './cells.ts';
import { startTradeSite } from './trade-site.ts';
import { tryWordPress } from './wordpress/try-wordpress.ts';
import { writeTable } from './write-table.ts';

const hosts = { wordpress: tryWordPress };

const chosen = process.argv.slice(3);
const folder = await mkdtemp(join(tmpdir(), 'trade-hosts-'));
const site = await startTradeSite(folder);
const browser = await startBrowser();
const cells: Cell[] = [];
try {
  for (const [name, run] of Object.entries(hosts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    cells.push(...(await run(folder, site.url, browser)));
  }
  const stored = new Set(site.storedEnquiries().map(({ remark }) => remark));
  const checked = checkStored(cells, stored);
  console.log(`\n${markdownTable(checked)}`);
  if (chosen.length === 0) await writeTable(checked);
  const failed = checked.filter(({ isGood }) => !isGood).length;
  console.log(failed > 0 ? `\n${failed} of ${checked.length} fail` : `\nall ${checked.length} are fine`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
}
