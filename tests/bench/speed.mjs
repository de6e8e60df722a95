/**
 * Lighthouse on every route beside its floor: the same page with every script removed, in the same run. The floor has the
 * same headers as the page; beside it is one without them, so that a header that costs time is seen.
 */
import { chromium } from 'playwright-core';
import { browserOptions } from '../browser.mjs';
import { startFloor } from './floor.mjs';
import { median, startServer } from './processes.mjs';

const debuggingPort = 9333;
const runs = 3;

function read({ lhr }) {
  const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const audit = (name) => lhr.audits[name]?.numericValue ?? 0;
  const items = lhr.audits['network-requests']?.details?.items ?? [];
  const bytes = (type) =>
    items
      .filter((item) => !type || item.resourceType === type)
      .reduce((sum, item) => sum + item.transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    script: bytes('Script'),
    total: bytes(),
  };
}

const middle = (results) =>
  Object.fromEntries(
    Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]),
  );

/** @param paths with `:id` for the newest post */
export async function measureSpeed(paths) {
  const { default: lighthouse } = await import('lighthouse');
  const { url, close } = await startServer();
  const floor = await startFloor(url, { withHeaders: true });
  const bare = await startFloor(url, { withHeaders: false });
  const browser = await chromium.launch(
    await browserOptions({ args: [`--remote-debugging-port=${debuggingPort}`] }),
  );
  const rows = [];
  try {
    const { data } = await (await fetch(`${url}/api/v1/blog?page=1&size=1`)).json();
    for (const path of paths) {
      const address = path.replace(':id', data[0].uuid);
      const results = { ours: [], floor: [], bare: [] };
      for (let run = 0; run < runs; run++) {
        for (const [name, base] of [
          ['ours', url],
          ['floor', floor.url],
          ['bare', bare.url],
        ]) {
          results[name].push(
            read(
              await lighthouse(base + address, { port: debuggingPort, logLevel: 'error', output: 'json' }),
            ),
          );
        }
      }
      const ours = middle(results.ours);
      const withHeaders = middle(results.floor);
      const without = middle(results.bare);
      const lcpRatio = ours.lcp / withHeaders.lcp;
      const lcpRatioWithoutHeaders = ours.lcp / without.lcp;
      rows.push({
        path,
        ...ours,
        floorTbt: withHeaders.tbt,
        floorTbtWithoutHeaders: without.tbt,
        floorLcp: withHeaders.lcp,
        floorLcpWithoutHeaders: without.lcp,
        lcpRatio,
        lcpRatioWithoutHeaders,
      });
      console.log(
        `${path}: performance ${ours.performance}, LCP ${Math.round(ours.lcp)} ms, ${lcpRatio.toFixed(2)} x floor, ${lcpRatioWithoutHeaders.toFixed(2)} x floor without our headers`,
      );
    }
  } finally {
    await browser.close();
    floor.stop();
    bare.stop();
    await close();
  }
  return rows;
}
