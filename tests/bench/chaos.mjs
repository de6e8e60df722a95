/**
 * The site over an external API that becomes unavailable, and then slow, under load: a run with the API, one of the same
 * length without, one with a delay. Each takes five minutes; `CHAOS_SECONDS=60` shortens them. In the last a post changes.
 */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createBuilder } from 'vite';
import { listen } from '../listen.mjs';
import { until } from '../until.mjs';
import { startServer, timedRequest } from './processes.mjs';

/** How long a slow API takes, in milliseconds. */
const delay = 3_000;

const seconds = Number(process.env.CHAOS_SECONDS ?? 300);
const perSecond = 200;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Kinds of API outage, in the order in which `fail` goes through them. */
const outages = ['refused', 'silent', 'status 503', 'status 500'];

/** A proxy in front of an API that can be made to fail, or slow, or to say something else. */
async function startFailingProxy() {
  let target;
  let outage;
  let pause = 0;
  let replaced = ['', ''];
  const server = createServer((incoming, response) => {
    if (outage === 'silent') return;
    if (outage === 'refused') return response.destroy();
    if (outage) return response.writeHead(Number(outage.split(' ')[1])).end();
    const { host: _, ...headers } = incoming.headers;
    const options = { agent, headers, method: incoming.method };
    const sent = request(target + incoming.url, options, async (upstream) => {
      const body = (await text(upstream)).replaceAll(...replaced);
      await wait(pause);
      response.writeHead(upstream.statusCode, { 'content-type': upstream.headers['content-type'] }).end(body);
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  const { url, close } = await listen(server);
  return {
    url,
    to(address) {
      target = address;
    },
    /** Delays each response, in milliseconds. */
    slow(milliseconds) {
      pause = milliseconds;
    },
    /** Replaces a text in every response. */
    replace(from, to) {
      replaced = [from, to];
    },
    /** Fails for this time, in equal parts in each kind of outage. */
    async fail(milliseconds) {
      for (const kind of outages) {
        outage = kind;
        if (kind === 'refused') server.closeAllConnections();
        await wait(milliseconds / outages.length);
      }
      outage = undefined;
      // What hangs is over as well.
      server.closeAllConnections();
    },
    stop: close,
  };
}

/**
 * A second build of the server, for an external API; everything else is that of `dist`.
 * @returns the server's script, and what removes it
 */
async function buildForApi(address) {
  // Inside the project, where Node finds the packages.
  const folder = await mkdtemp(resolve('dist/elsewhere-'));
  process.env.VITE_API_BASE = address;
  const server = join(folder, 'server');
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { ssr: { build: { outDir: server } } },
  });
  await builder.build(builder.environments.ssr);
  delete process.env.VITE_API_BASE;
  await cp('dist/server/content', join(server, 'content'), { recursive: true });
  for (const name of ['site', 'elements']) await symlink(resolve('dist', name), join(folder, name));
  return {
    main: join(server, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** So many requests a second, whether or not those before are done. */
async function load(urls, milliseconds) {
  const start = performance.now();
  const results = [];
  while (performance.now() - start < milliseconds) {
    const due = Math.floor(((performance.now() - start) * perSecond) / 1000);
    while (results.length < due) results.push(timedRequest(urls[results.length % urls.length], { agent }));
    await wait(2);
  }
  return Promise.all(results);
}

const quantile = (results, part) =>
  results.map(({ firstByte }) => firstByte).sort((a, b) => a - b)[Math.floor(results.length * part)] ?? 0;

const summary = (what, results) => ({
  what,
  requests: results.length,
  'no response or 5xx': results.filter(({ status }) => status === 0 || status >= 500).length,
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
