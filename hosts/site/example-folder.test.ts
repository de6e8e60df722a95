import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, expect, it } from 'vitest';
import { antiFraudFooter } from '../../src/locales/en/anti-fraud-footer.ts';
import { sample } from '../../tests/full.ts';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { createFinder, sampleFacts } from '../../tests/support/sample-facts.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { openContent } from '../content/open-content.ts';
import { pageSources } from '../pages/routes.ts';
import { checkPage } from '../render/content-pages.ts';
import { createServer } from '../server/create-server.ts';
import { createSite } from './site.ts';

const example = 'docs/examples/calibration';
const files = globSync('**/*', { cwd: example }).sort();
/** In a short run, one of each kind. */
const kinds = ['company.yaml', 'people.yaml', 'tabs/services.yaml', 'texts.yaml', 'pages/home.html'];
const tried = sample([...new Set([...kinds, ...files])], kinds.length);

const paths = [
  '/',
  '/about-us',
  '/services',
  '/contact-us',
  '/contact-us?lang=tr',
  '/blog',
  '/gallery',
  '/verify',
  '/sending',
  '/nothing',
];

const find = createFinder(sampleFacts());
const own = await Promise.all(
  files.filter((file) => /\.(yaml|md|html)$/.test(file)).map((file) => readFile(join(example, file), 'utf8')),
);
/** What the notice says in the name of every company, and what the example says itself. */
const ofEveryCompany = [...Object.values(antiFraudFooter), ...own].flatMap(find);

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A start with the folder as it is then: the lines of its log, and the pages. */
async function start(spoil: (dir: string) => Promise<void>) {
  const [dir, dataDir] = [await createTemporaryFolder(), await createTemporaryFolder()];
  folders.push(dir, dataDir);
  await cp(example, dir, { recursive: true });
  await spoil(dir);
  const lines: string[] = [];
  const opened = await openContent(
    { contentDir: dir, dataDir },
    { shippedDir: 'hosts/content', checkPage },
  ).catch(({ message }: Error) => void lines.push(message));
  if (!opened) return { lines, pages: [] };
  opened.start((line) => void lines.push(line));
  opened.stop();
  const app = await createServer(
    { publicUrl: 'https://www.aldgrove.example', enquiryRate: 100, trustProxy: false },
    { content: opened.content, site: createSite(smallestAssets, []), log: false },
  );
  const pages = [];
  for (const url of paths) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    pages.push({ url, statusCode, body });
  }
  await app.close();
  return { lines, pages };
}

/** What a page that ships says in the place of one of the folder. */
const ofShippedPage = (file: string): string[] =>
  find(pageSources[/^pages\/(.*)\.html$/.exec(file)?.[1] ?? ''] ?? '');

const expectNoSample = (file: string, pages: Awaited<ReturnType<typeof start>>['pages']) => {
  const allowed = new Set([...ofEveryCompany, ...ofShippedPage(file)]);
  for (const { url, statusCode, body } of pages) {
    expect([url, statusCode < 500]).toEqual([url, true]);
    expect([url, find(body).filter((fact) => !allowed.has(fact))]).toEqual([url, []]);
  }
};

it('the whole folder starts without a line', async () => {
  const { lines, pages } = await start(async () => undefined);
  expect(lines).toEqual([]);
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([...paths.slice(1).map(() => 200), 404]);
  expectNoSample('', pages);
});

it.each(tried)(
  'a folder without %s starts, or its line says what to mend, and shows nothing of the sample',
  async (file) => {
    const { lines, pages } = await start((dir) => rm(join(dir, file)));
    if (file === 'company.yaml')
      expect(lines.join()).toMatch(/company\.yaml:1: cannot be read \(ENOENT\), expected a text file/);
    else expectNoSample(file, pages);
  },
);

it.each(tried)(
  'with a broken %s, its line names the file, and nothing of the sample is shown',
  async (file) => {
    const { lines, pages } = await start((dir) => writeFile(join(dir, file), '---\n: [broken <script>'));
    expect(lines.join('\n')).toContain(file);
    if (file !== 'company.yaml') expectNoSample(file, pages);
  },
);
