/**
 * What readers of `/` notice while one client sends 50 requests a second for what costs the server most: each address of
 * the list with something new in it, so that no cache has the response. By itself, and behind nginx as
 * `hosts/deploy/nginx.conf` sets it up. Load stays on this machine.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startProxy } from './nginx.mjs';
import { median, memoryOf, startServer, timedRequest } from './processes.mjs';

const rate = 50;
const seconds = 10;
const readers = 100;
/** More than the files that a process may have open by default. */
const slowConnections = 3000;
/** After this time a request counts as failed. */
const timeout = 30_000;

const types = ['products', 'services', 'industries'];
const languages = ['en', 'ms', 'zh-Hans', 'tr', 'el', 'ur'];
const form = (name, value) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

/** Requests by their number. */
const abuses = {
  'frames of tabs': (number) => ({
    path: `/embed/product-tabs?type=${types[number % 3]}&tab=${number % 4}&lang=${languages[number % 6]}&junk=${number}`,
  }),
  'frames of lists': (number) => ({
    path: `/embed/gallery?page-size=${(number % 100) + 1}&lang=${languages[Math.floor(number / 100)]}`,
  }),
  'frames with a source': (number) => ({ path: `/embed/enquiry-form?source=${number}` }),
  'posts that do not exist': () => ({ path: `/blog/${crypto.randomUUID()}` }),
  'prefilled contact forms': (number) => ({ path: `/contact-us?looking_for=${number}` }),
  'address checks': (number) => ({
    path: '/verify',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `address=${number}`,
  }),
  'invalid enquiries without script': (number) => ({
    path: '/api/v1/enquiry',
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=b' },
    body: form('name', number),
  }),
};

/** One request from an address of this machine. */
const send = (url, localAddress, { path, ...options }) =>
  timedRequest(new URL(path, url), { localAddress, agent: false, timeout, ...options });

async function measure(what, url, pid) {
  const flood = [];
  const waits = [];
  await send(url, '127.0.1.1', { path: '/' });
  for (let number = 0; number < rate * seconds; number++) {
    flood.push(send(url, '127.0.2.1', abuses[what](number)));
    if (number % 5 === 0) waits.push(send(url, `127.0.1.${(number / 5) % readers}`, { path: '/' }));
    await wait(1000 / rate);
  }
  const [read, sent] = [await Promise.all(waits), await Promise.all(flood)];
  const times = read.map(({ time }) => time);
  return {
    'ms, worst': Math.round(Math.max(...times)),
    'ms, median': Math.round(median(times)),
    'not sent': read.filter(({ status }) => status !== 200).length,
    refused: sent.filter(({ status }) => status === 503 || status === 429).length,
    'MB, most': Math.round(await memoryOf(pid, 'VmHWM')),
  };
}

/** How long readers wait while one client holds connections open on which it never completes a request. */
async function measureSlow(url, pid) {
  const { hostname, port } = new URL(url);
  const open = () => connect({ host: hostname, port: Number(port), localAddress: '127.0.2.1' });
  const slow = Array.from({ length: slowConnections }, () => open().on('error', () => undefined));
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: 127');
  await wait(1000);
  const read = [];
  for (let number = 0; number < readers; number++)
    read.push(await send(url, `127.0.1.${number}`, { path: '/' }));
  const held = slow.filter(({ readyState }) => readyState === 'open').length;
  for (const socket of slow) socket.destroy();
  const times = read.map(({ time }) => time);
  return {
    'ms, worst': Math.round(Math.max(...times)),
    'ms, median': Math.round(median(times)),
    'not sent': read.filter(({ status }) => status !== 200).length,
    refused: slowConnections - held,
    'MB, most': Math.round(await memoryOf(pid, 'VmHWM')),
  };
}

/** @param main the server's script; another build has another */
export async function measureAbuse(main) {
  const rows = [];
  const slow = `${slowConnections} slow connections`;
  for (const what of [...Object.keys(abuses), slow]) {
    for (const behind of ['', ', behind nginx']) {
      const site = await startServer({ TRUST_PROXY: 'loopback' }, { main });
      const proxy = behind && (await startProxy(site.url));
      try {
        if (behind && !proxy) continue;
        const { url } = proxy || site;
        const row = what === slow ? measureSlow(url, site.pid) : measure(what, url, site.pid);
        rows.push({ what: what + behind, ...(await row) });
      } finally {
        if (proxy) await proxy.stop();
        await site.close();
      }
    }
  }
  return rows;
}
