/**
 * From the click on a link to the next page's heading on the screen, beside the same pages without script, in the same
 * run: 150 ms of latency, 1.6 Mbit/s, a processor four times slower.
 */
import { chromium } from 'playwright-core';
import { browserOptions } from '../browser.mjs';
import { startFloor } from './floor.mjs';
import { median, startServer } from './processes.mjs';

const runs = 5;
/** What announces a press, in milliseconds before it. */
const hover = 200;
const tap = 80;
const latency = 150;
const bytesPerSecond = 1_600_000 / 8;

/** Runs in every page: notes when a heading is on the screen, over page loads too. */
function watchHeading() {
  const now = () => performance.timeOrigin + performance.now();
  let shown;
  const look = () => {
    const tabs = document.querySelector('trade-product-tabs')?.shadowRoot;
    const heading = (document.querySelector('h1') ?? tabs?.querySelector('h1'))?.textContent;
    if (heading && heading !== shown) {
      shown = heading;
      // The frame in which it stands is painted right after this.
      sessionStorage.setItem('heading', JSON.stringify({ text: heading, time: now() }));
    }
    requestAnimationFrame(look);
  };
  look();
  addEventListener('click', () => sessionStorage.setItem('click', String(now())), true);
}

/** @param {'hovered' | 'tapped' | 'unannounced'} way */
async function clickTo(browser, base, path, way) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watchHeading);
  await page.goto(`${base}/terms-conditions`, { waitUntil: 'networkidle' });
  const before = await page.locator('h1').textContent();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const link = page.locator(`trade-site-header a[href="${path}"]:visible`).first();
  if (way === 'hovered') {
    await link.hover();
    await page.waitForTimeout(hover);
    await link.click();
  } else {
    // No pointer comes near before it.
    await link.evaluate(
      (node, pause) => {
        if (pause) node.dispatchEvent(new Event('touchstart', { bubbles: true, composed: true }));
        setTimeout(() => node.click(), pause);
      },
      way === 'tapped' ? tap : 0,
    );
  }
  const taken = await page.waitForFunction((text) => {
    const heading = JSON.parse(sessionStorage.getItem('heading') ?? '{}');
    return heading.text !== text && heading.time - Number(sessionStorage.getItem('click'));
  }, before);
  const milliseconds = await taken.jsonValue();
  await context.close();
  return milliseconds;
}

export async function measureClicks(paths) {
  const site = await startServer();
  const floor = await startFloor(site.url, { withHeaders: true });
  const browser = await chromium.launch(await browserOptions());
  const rows = [];
  try {
    for (const path of paths) {
      const times = { unannounced: [], tapped: [], hovered: [] };
      const plainTimes = [];
      for (let run = 0; run < runs; run++) {
        for (const [way, taken] of Object.entries(times))
          taken.push(await clickTo(browser, site.url, path, way));
        plainTimes.push(await clickTo(browser, floor.url, path, 'unannounced'));
      }
      const plain = median(plainTimes);
      const ratios = Object.entries(times).map(([way, taken]) => [way, median(taken) / plain]);
      rows.push({ path, plain, ...Object.fromEntries(ratios) });
    }
  } finally {
    await browser.close();
    floor.stop();
    await site.close();
  }
  return rows;
}
