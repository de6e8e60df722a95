/**
 * What hostile texts cost: the processor time of a request, as a ratio to an honest request of the same route, and how long
 * `/` waits while many come at once, beside as many honest ones. Sends only to the server that it starts.
 */
import { runScript } from '../../hosts/build/run-script.mjs';
import { median, startServer, timedRequest, workOf } from './processes.mjs';

/** Of each figure, so many are measured, in turns with the honest one; the middle one counts. */
const rounds = 3;
const requestsPerRound = 10;
const flood = 150;

const repeat = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const list = (count, item) => Array.from({ length: count }, (_, index) => item(index)).join(' ');
const mailHead =
  'From: Trade Elements <enquiries@example.com>\nTo: buyer@buyer.example\nSubject: Invoice\n\n';

const post = (path, fields) => [
  path,
  {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams(fields)}`,
  },
];
const verify = (address) => post('/verify', { address });
const goods = (looking_for, fields) => post('/contact-us/goods', { looking_for, typed: '', ...fields });

/** For each route, an honest request and hostile ones. */
const routes = {
  '/verify': {
    honest: verify('enquiries@example.com'),
    hostile: {
      'ﷺ × 2,048': verify('ﷺ'.repeat(2048)),
      'ﷺ × 113': verify('ﷺ'.repeat(113)),
      '98 mailboxes that resemble ours': verify(list(98, (index) => `e${index}@examp1e.com`)),
      'the longest pasted mail': verify(mailHead + repeat('Pay to a@examp1e.com or +60 3 0000 0002. ', 4000)),
      'Han and Latin letters in turn': verify(repeat('公a', 2048)),
      '(0(0…': verify(repeat('(0', 2048)),
      'numbers with spaces': verify(repeat('+60 3 0000 0001 ', 2048)),
      'one long link': verify(`https://www.example.com/${repeat('%2525', 2000)}`),
    },
  },
  'goods on the contact page': {
    honest: goods('Nitrile gloves', { quantity: '500 cartons', destination: 'Rotterdam' }),
    hostile: {
      'the longest text': goods(repeat('nitrile gloves and ', 500)),
      'rare words': goods(list(90, (index) => `q${index.toString(36)}zx`).slice(0, 500)),
      'words near those of goods': goods(repeat('nitrlie glvoes ricce masqs ', 500)),
      'letters without spaces': goods(repeat('手套大米', 500)),
      'many quantities': goods(repeat('2x40HC 3,5 t 10 pallets of gloves ', 500)),
      'many rows': goods(list(40, (index) => `${index} gloves\n${index} rice\n`).slice(0, 500)),
      'a long quantity': goods('Nitrile gloves', { quantity: repeat('1,000.000 ', 500) }),
      'a long destination': goods('Nitrile gloves', { destination: repeat('Rotterdam ', 500) }),
      'fields of 30,000 letters': goods('a '.repeat(15_000), { add: 'b '.repeat(10_000) }),
    },
  },
};

/** Processor time of a request in milliseconds. */
async function costOf(site, [path, options]) {
  const start = await workOf(site.pid);
  for (let count = 0; count < requestsPerRound; count++) {
    const { status } = await timedRequest(site.url + path, options);
    if (status !== 200) throw new Error(`${path} got ${status}`);
  }
  return (1000 * ((await workOf(site.pid)) - start)) / requestsPerRound;
}

/** The longest wait for `/`, in milliseconds, while many requests come at once, and how many of these were refused. */
async function waitBeside(site, [path, options]) {
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: flood }, () => timedRequest(site.url + path, options)),
  ).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) longest = Math.max(longest, (await timedRequest(site.url)).time);
  return { longest, refused: (await all).filter(({ status }) => status === 503).length };
}

/** The middle of the values that each measure gives, in turns. */
async function inTurns(measures) {
  const values = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) values[index].push(await measure());
  return values.map(median);
}

async function measureRoute(site, route, { honest, hostile }) {
  const requests = [honest, ...Object.values(hostile)];
  for (const request of requests) await costOf(site, request);
  const [cost, ...costs] = await inTurns(requests.map((request) => () => costOf(site, request)));
  const waits = requests.map((request) => async () => (await waitBeside(site, request)).longest);
  const [wait, ...longest] = await inTurns(waits);
  const rows = [{ what: route, shape: 'honest', 'cost, ms': cost, 'wait for /, ms': wait }];
  for (const [index, shape] of Object.keys(hostile).entries())
    rows.push({
      what: route,
      shape,
      'cost, ms': costs[index],
      'cost, ratio': costs[index] / cost,
      'wait for /, ms': longest[index],
      'wait, ratio': longest[index] / wait,
    });
  return rows;
}

export async function measureAbuse() {
  const site = await startServer();
  const rows = [];
  try {
    for (const [route, requests] of Object.entries(routes))
      rows.push(...(await measureRoute(site, route, requests)));
  } finally {
    await site.close();
  }
  const { measureHtml } = await runScript('tests/bench/measure-html.ts');
  return [...rows, ...(await measureHtml())];
}
