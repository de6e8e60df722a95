/**
 * The site over an external API that becomes unavailable, and then slow, under load: a run with the API, one of the same
 * length without, one with a delay. Each takes five minutes; `CHAOS_SECONDS=60` shortens them. In the last a post changes.
 */
import { Agent } from 'node:http';
import { until } from '../until.mjs';
import { buildForApi } from './build-elsewhere.mjs';
import { startFailingProxy } from './failing-proxy.mjs';
import { startServer, timedRequest } from './processes.mjs';

/** How long a slow API takes, in milliseconds. */
const delay = 3_000;

const seconds = Number(process.env.CHAOS_SECONDS ?? 300);
const perSecond = 200;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** So many requests a second, whether or not those before are done. */
async function load(urls, milliseconds) {
  const start = performance.now();
  const results = [];
  while (performance.now() - start < milliseconds) {
    const due = Math.floor(((performance.now() - start) * perSecond) / 1000);
    while (results.length < due) results.push(timedRequest(urls[results.length % urls.length], { agent }));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(results);
}

const quantile = (results, part) =>
  results.map(({ firstByte }) => firstByte).sort((a, b) => a - b)[Math.floor(results.length * part)] ?? 0;

const summary = (what, results) => ({
  what,
  requests: results.length,
  'no response or 5xx': results.filter(({ status }) => status === 0 || status >= 500).length,
  stale: results.filter(({ headers }) => /ttl=-/.test(headers['cache-status'])).length,
  'p50 ms': quantile(results, 0.5),
  'p99 ms': quantile(results, 0.99),
  'slowest ms': quantile(results, 1 - 1 / results.length),
});

const changedTitle = 'Changed by the bench';

/** Milliseconds until a page says so. */
async function timeOfChange(url) {
  const start = performance.now();
  await until(async () => (await (await fetch(url)).text()).includes(changedTitle));
  return performance.now() - start;
}

export async function measureChaos(paths) {
  const proxy = await startFailingProxy();
  // The embedded API of a second server is the external API.
  const api = await startServer({}, { core: 1 });
  proxy.to(api.url);
  const build = await buildForApi(proxy.url);
  const site = await startServer({}, { main: build.main });
  try {
    const { data } = await (await fetch(`${api.url}/api/v1/blog?page=1&size=8`)).json();
    const urls = [
      ...paths.filter((path) => !path.includes(':id')),
      ...data.map(({ uuid }) => `/blog/${uuid}`),
    ].map((path) => site.url + path);
    for (const url of urls) await timedRequest(url, { agent });
    const healthy = await load(urls, seconds * 1000);
    const [without] = await Promise.all([load(urls, seconds * 1000), proxy.fail(seconds * 1000)]);
    proxy.slow(delay);
    proxy.replace(data[0].title, changedTitle);
    const [slow, change] = await Promise.all([
      load(urls, seconds * 1000),
      timeOfChange(`${site.url}/blog/${data[0].uuid}`),
    ]);
    const rows = [
      summary('with the API', healthy),
      summary('API unavailable', without),
      { ...summary(`API takes ${delay / 1000} s`, slow), 'a change is shown after s': change / 1000 },
    ];
    return rows.map((row) => ({ ...row, 'p99 ratio': row['p99 ms'] / rows[0]['p99 ms'] }));
  } finally {
    agent.destroy();
    await site.close();
    await api.close();
    await proxy.stop();
    await build.remove();
  }
}
