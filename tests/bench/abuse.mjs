/**
 * What one request can cost: the processor time of the server for texts of every shape at the largest size that it lets in, as ratios to
 * that of `/`; and how long `/` waits while one client floods the server, alone and behind nginx.
 */
import { readFile } from 'node:fs/promises';
import { runScript } from '../../hosts/build/run-script.mjs';
import { startProxy } from './nginx.mjs';
import { startServer, timedRequest } from './processes.mjs';

const repeat = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Of a length, each as hard to read in its way; the last are near misses of patterns. */
const shapes = {
  letter: 'a',
  space: ' ',
  'line break': '\n',
  digit: '1',
  'spaced digits': '1 ',
  dots: 'a.',
  commas: ',',
  slashes: '/',
  brackets: '([',
  marks: 'e\u0301\u0323',
  'nested tags': '<b><i>',
  escapes: '%2525',
  surrogates: '\u{1f9e4}',
  mailboxes: 'a@b.co ',
  links: 'https://example.com/',
  'bank codes': 'swift: ',
  'x, spaces, y': (length) => `x${repeat(' ', length - 2)}y`,
  'a@, dots, x': (length) => `a@${repeat('.', length - 3)}x`,
};
const shaped = (shape, length) => (typeof shape === 'string' ? repeat(shape, length) : shape(length));

function form(field, text) {
  const values = {
    name: 'a',
    email: 'a@example.com',
    organisation: 'a',
    phone_number: '1',
    looking_for: 'a',
    [field]: text,
  };
  const parts = Object.entries(values).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${parts.join('')}--x--\r\n`,
  };
}
const verify = (text) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: `${new URLSearchParams({ address: text })}`,
});
const escaped = (text, length) => encodeURI(text).slice(0, length).replace(/%.?$/, '');
const latin = (text) => text.replace(/[^ -~]/g, 'x');

/** Each place where text comes in: path and options of the request with a text. */
const places = {
  'verify: address': (shape) => ['/verify', verify(shaped(shape, 2048))],
  ...Object.fromEntries(
    ['name', 'email', 'phone_number', 'looking_for', 'remark', 'page', 'lang'].map((field) => [
      `enquiry: ${field}`,
      (shape) => ['/api/v1/enquiry', form(field, shaped(shape, 30_000))],
    ]),
  ),
  path: (shape) => [`/x${escaped(shaped(shape, 7_900), 7_900)}y`],
  'path of a file': (shape) => [`/elements/${escaped(shaped(shape, 7_900), 7_900)}y`],
  'looking_for in an address': (shape) => [
    `/contact-us?looking_for=${encodeURIComponent(shaped(shape, 2_000)).slice(0, 7_500)}`,
  ],
  'accept-language': (shape) => [
    '/contact-us',
    { headers: { 'accept-language': latin(shaped(shape, 7_000)) } },
  ],
  'x-forwarded-for': (shape) => ['/', { headers: { 'x-forwarded-for': latin(shaped(shape, 7_000)) } }],
};

/** Processor time of a process in milliseconds. */
async function timeOf(pid) {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

async function costOf(site, count, request) {
  const start = await timeOf(site.pid);
  for (let turn = 0; turn < count; turn++) await timedRequest(...request);
  return ((await timeOf(site.pid)) - start) / count;
}

/** The longest wait for `/` while a client floods the server. */
async function worstWait(url, flood) {
  let worst = 0;
  const end = performance.now() + 5_000;
  const floods = Array.from({ length: flood ? 20 : 0 }, async (_, turn) => {
    for (let count = turn; performance.now() < end; count++) {
      const [path, options] = flood[count % flood.length];
      await timedRequest(url + path, options);
    }
  });
  while (performance.now() < end) {
    const { time } = await timedRequest(url, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    worst = Math.max(worst, time);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all(floods);
  return worst;
}

export async function measureAbuse() {
  const rows = [];
  const site = await startServer();
  try {
    await costOf(site, 300, [site.url]);
    const page = await costOf(site, 1_000, [site.url]);
    for (const [place, request] of Object.entries(places)) {
      let worst = { ratio: 0 };
      for (const [name, shape] of Object.entries(shapes)) {
        const [path, options] = request(shape);
        const ratio = (await costOf(site, 10, [site.url + path, options])) / page;
        if (ratio > worst.ratio) worst = { ratio, shape: name };
      }
      rows.push({ what: place, ...worst });
    }
    const { measureHtml } = await runScript('tests/bench/measure-html.ts');
    const lists = {
      'list items': '<li data-list=bullet class=ql-indent-1>x',
      paragraphs: '<p>text',
      tables: '<table><b>',
      comments: '<!-- --> ',
      'no script': 'x<noscript>',
    };
    const texts = Object.entries({ ...shapes, ...lists }).map(([name, shape]) => [
      name,
      shaped(shape, 350_000),
    ]);
    const times = measureHtml(Object.fromEntries([['warm', '<p>text'], ...texts])).toSorted(
      ([, a], [, b]) => b - a,
    );
    for (const [shape, time] of times.slice(0, 3))
      rows.push({ what: 'HTML of an API', ratio: time / page, shape });
  } finally {
    await site.close();
  }
  const limited = await startServer({ ENQUIRY_RATE: '10', TRUST_PROXY: 'loopback' });
  const proxy = await startProxy(limited.url);
  try {
    const flood = Object.values(places).flatMap((request) =>
      [shapes.commas, shapes['x, spaces, y']].map(request),
    );
    for (const [name, url] of [
      ['alone', limited.url],
      ['behind nginx', proxy?.url],
    ]) {
      if (!url) continue;
      rows.push({ what: `wait for / ${name}, in ms`, ratio: await worstWait(url), shape: 'no flood' });
      rows.push({ what: `wait for / ${name}, in ms`, ratio: await worstWait(url, flood), shape: 'flood' });
    }
  } finally {
    await proxy?.stop();
    await limited.close();
  }
  return rows;
}
