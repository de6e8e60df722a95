/**
 * What hostile texts cost: the processor time of a request, as a ratio to an honest request of the same route, and how long
 * `/` waits while many come at once, beside as many honest ones. Sends only to the server that it starts.
 */
import { runScript } from '../../hosts/build/run-script.mjs';
import { median, startServer, timedRequest, workOf } from './processes.mjs';

/** Each figure is measured so often, in turns with the honest one; the middle one counts. */
const rounds = 3;
const requestsPerRound = 10;
const flood = 150;
const waited = `wait for / beside ${flood}, ms`;

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
/** The contact page after a press, with rows of the load; each field is repeated for each row. */
const load = (looking_for, rows = []) => {
  const fields = rows.flatMap((row) =>
    Object.entries({ item: '', quantity: '', unit: 't', port: '', ...row }),
  );
  return post('/contact-us/load', [['looking_for', looking_for], ['plan', ''], ...fields]);
};
const search = (question) => [`/search?${new URLSearchParams({ q: question })}`];
const questions = {
  'the longest text': repeat('nitrile gloves and ', 500),
  'rare words': list(90, (index) => `q${index.toString(36)}zx`).slice(0, 500),
  'words near those of goods': repeat('nitrlie glvoes ricce masqs ', 500),
  'letters without spaces': repeat('手套大米', 500),
  'one letter in each word': repeat('n g r p ', 500),
  'a thousand quantities': repeat('2x40HC 3,5 t 10 pallets ', 500),
  'thousands of letters': repeat('palm olein ', 6_000),
};
const ask = (request) =>
  Object.fromEntries(Object.entries(questions).map(([shape, text]) => [shape, request(text)]));

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
  'search of goods': { honest: search('Nitrile gloves'), hostile: ask(search) },
  'load on the contact page': {
    honest: load('Nitrile gloves', [
      { item: 'Nitrile examination gloves', quantity: '500', port: 'Rotterdam' },
    ]),
    hostile: {
      ...ask((question) => post('/contact-us/load', { looking_for: question })),
      'many rows': load('gloves', Array(2_000).fill({ item: 'RBD palm olein', quantity: '9', port: 'x' })),
      'long quantities': load(
        'gloves',
        Array(8).fill({ item: 'RBD palm olein', quantity: '1,000.000 '.repeat(400) }),
      ),
      'long ports': load('gloves', Array(8).fill({ port: 'Rotterdam '.repeat(400) })),
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

/** The longest wait for `/`, in milliseconds, while many requests come at once. */
async function waitBeside(site, [path, options]) {
  let isOver = false;
  const all = Promise.all(
    Array.from({ length: flood }, () => timedRequest(site.url + path, options)),
  ).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) longest = Math.max(longest, (await timedRequest(site.url)).time);
  await all;
  return longest;
}

/** The middle of the values that each measure gives, in turns. */
async function inTurns(measures) {
  const values = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) values[index].push(await measure());
  return values.map(median);
}

/** The cost of each shape, and the wait for `/` beside the costliest. */
async function measureRoute(site, route, { honest, hostile }) {
  const shapes = Object.entries({ honest, ...hostile });
  for (const [, request] of shapes) await costOf(site, request);
  const costs = await inTurns(
    shapes.map(
      ([, request]) =>
        () =>
          costOf(site, request),
    ),
  );
  const costliest = costs.indexOf(Math.max(...costs.slice(1)), 1);
  const flooding = [honest, shapes[costliest][1]];
  const [wait, longest] = await inTurns(flooding.map((request) => () => waitBeside(site, request)));
  return shapes.map(([shape], index) => ({
    what: route,
    shape,
    'cost, ms': costs[index],
    'cost, ratio': costs[index] / costs[0],
    ...(index === 0 && { [waited]: wait }),
    ...(index === costliest && { [waited]: longest }),
  }));
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
