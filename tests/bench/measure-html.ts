import { readdir, readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { sanitise } from '../../src/safe-html/sanitise.ts';

const rounds = 5;
const repeat = (unit: string, length = 490_000) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const nested = (tag: string, depth: number) =>
  [`<${tag}>`, `</${tag}>`].map((part) => part.repeat(depth)).join('x');
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="b"`).join(' ');

/** HTML of an API, as hard to read as each kind can be. */
const shapes: Record<string, string> = {
  'longest article: 900 paragraphs with a link': '<p>Gloves <a href="/x">and rice</a></p>'.repeat(900),
  'a megabyte of text': repeat('Gloves and rice. ', 1_000_000),
  'text at the limit': repeat('Gloves and rice. '),
  'tables in bold': repeat('<table><b>'),
  'tables in bold, 60 deep': '<table><b>'.repeat(60),
  'tables in bold, 2,000 letters': repeat('<table><b>', 2_000),
  'tables in bold, 20,000 letters': repeat('<table><b>', 20_000),
  'bold in paragraphs': repeat('<b><p>'),
  'bold in paragraphs, 20,000 letters': repeat('<b><p>', 20_000),
  '90 deep': nested('div', 90),
  '450 deep': nested('div', 450),
  '950 deep': nested('div', 950),
  '950 deep, open': '<div>'.repeat(950),
  '1,900 deep, open': '<b>'.repeat(1_900),
  '100,000 deep': '<div>'.repeat(98_000),
  'thousands of attributes': `<p ${attributes(40_000)}>x</p>`,
  '90 attributes each': `<p ${attributes(90)}>x</p>`.repeat(400),
  comments: repeat('<!-- --> '),
  '1,900 comments': '<!-- --> '.repeat(1_900),
  templates: repeat('<template>'),
  '90 templates': nested('template', 90),
  '900 templates': '<template>'.repeat(900),
  'no script': repeat('x<noscript>'),
  'list items of an editor': '<li data-list=bullet class=ql-indent-1>x'.repeat(1_900),
  '1,900 lists': '<ul><li>'.repeat(950),
  '300 tables': '<table><tr><th>a<th>b<tr><td>c<td>d</table>'.repeat(300),
  '1,900 headings and pictures': '<h2>a</h2><img src="/a">'.repeat(950),
  'numbers that keep together': repeat('EN 1149-5, 60 g/m², 24公斤 '),
  'marks on one letter': repeat('e\u0301\u0323'),
  entities: repeat('&lt;&#x41;'),
  'angle brackets': repeat('<'),
  'broken tags': repeat('<a <b '),
  'bodies with attributes': repeat('<body a=b c=d>'),
};

let count = 0;
/** Processor time in milliseconds; each time another text, because results are kept. */
function costOf(html: string): number {
  const start = process.cpuUsage();
  sanitise(`${html}${++count}`, '', undefined, 'bench');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** What the sanitiser takes for each shape, and as a ratio to the longest post that ships. */
export async function measureHtml() {
  const { warn } = console;
  console.warn = () => undefined;
  const folder = 'hosts/content/posts';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const posts = await Promise.all(
    files.map(async (file) => marked.parse(await readFile(`${folder}/${file}`, 'utf8'))),
  );
  const [honest = ''] = posts.toSorted((a, b) => b.length - a.length);
  for (let turn = 0; turn < 50; turn++) costOf(honest);
  const all = Object.entries({ honest, ...shapes });
  const costs = all.map(([shape, html]) => {
    const times = Array.from({ length: rounds }, () => costOf(html)).toSorted((a, b) => a - b);
    return [shape, times[Math.floor(rounds / 2)] ?? 0] as const;
  });
  console.warn = warn;
  const honestCost = costs[0]?.[1] ?? 1;
  return costs.map(([shape, cost]) => ({
    what: 'HTML of an API',
    shape,
    'cost, ms': cost,
    ...(shape !== 'honest' && { 'cost, ratio': cost / honestCost }),
  }));
}
