import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { glob } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createLocalApi } from '../../hosts/api/source.ts';
import { loadContent } from '../../hosts/content/load-content.ts';
import { fixedRoutes } from '../../hosts/pages/routes.ts';
import { checkPage } from '../../hosts/render/content-pages.ts';
import * as apiPaths from '../../src/api/api-paths.ts';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import { elements } from '../../src/elements.ts';
import { antiFraudFooter } from '../../src/locales/en/anti-fraud-footer.ts';
import { languages } from '../../src/locales/languages.ts';
import { type RunningSite, startSite } from '../start-site.mjs';
import { createTemporaryFolder } from '../support/content-fixture.ts';
import { pageHtml } from '../support/page-html.ts';
import { createFinder, hashOf, sampleFacts, samplePictures } from '../support/sample-facts.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const example = 'docs/examples/calibration';
const visitor = 'ada@visitor.example';
const host = 'https://www.aldgrove.example';

interface Sent {
  status: number;
  text: string;
  hash: string;
}

let site: RunningSite;
let dir: string;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
/** Everything that the server has sent, by its address. */
const sent = new Map<string, Sent>();

const inLanguages = (path: string) => ['', ...languages].map((tag) => (tag ? `${path}?lang=${tag}` : path));
const frames = Object.keys(elements).map((tag) => `/embed/${tag.replace('trade-', '')}`);
const reads = [apiPaths.blog, apiPaths.gallery, apiPaths.people, apiPaths.impostors];

/** What has a fixed address; pages lead to all else. */
const starts = [
  ...fixedRoutes.flatMap(({ path, languages: { length } }) => (length > 1 ? inLanguages(path) : [path])),
  ...inLanguages('/nothing'),
  ...frames.flatMap((path) => [path, `${path}?lang=tr`]),
  '/contact-us?looking_for=pressure+gauge',
  '/contact-us?looking_for=nothing+of+yours',
  '/contact-us?sent=yes',
  '/contact-us/load?lang=en',
  '/products?tab=1',
  '/blog?page=2',
  ...reads.map((path) => `/api/v1${path}`),
  ...[1, 2, 3].map((type) => `/api/v1${apiPaths.product}?type=${type}`),
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/contact.vcf',
  '/contact-qr.svg',
  '/.well-known/security.txt',
  '/elements/company.json',
  '/elements/llms.txt',
  '/playground',
  '/print.css',
  '/favicon.svg',
  '/favicon.ico',
  '/icon.png',
  '/apple-touch-icon.png',
  `/oembed?url=${host}/contact-us`,
];

const isCode = (path: string) => /^\/(assets|fonts)\/|\.js$/.test(path);

/** Addresses of this site in a text: of links, pictures and other resources, in HTML, XML and JSON. */
function addressesIn(text: string): string[] {
  const given = text
    .replace(/<style>.*?<\/style>/gs, '')
    .matchAll(/["'>, ](?:https:\/\/www\.aldgrove\.example)?(\/[a-z][^\s"'<>,\\]*)/g);
  return Array.from(given, ([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*/, ''));
}

/** Loads an address. @returns what it leads to on this site */
async function load(path: string): Promise<string[]> {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html,*/*' } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const text = /text|json|xml|svg|vcard/.test(type) ? new TextDecoder().decode(bytes) : '';
  sent.set(path, { status: response.status, text, hash: hashOf(bytes) });
  return /html|xml|json/.test(type) ? addressesIn(text) : [];
}

/** Loads all that the site leads to, but no code, which is that of every company. */
async function crawl(): Promise<void> {
  for (let paths = starts; paths.length > 0; ) {
    const found: string[] = [];
    for (const path of paths) found.push(...(await load(path)));
    paths = [...new Set(found)].filter((path) => !sent.has(path) && !isCode(path));
  }
}

/** The text of a mail, whose lines are quoted-printable. */
const readable = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\n', '')
      .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

async function sendEnquiry(): Promise<void> {
  const form = new FormData();
  for (const field of enquiryFields) form.set(field, field === 'email' ? visitor : 'Weights');
  const response = await fetch(`${site.url}/api/v1${apiPaths.enquiry}`, {
    method: 'POST',
    body: form,
  });
  sent.set('response to an enquiry', { status: response.status, text: await response.text(), hash: '' });
  expect(response.status).toBe(200);
  await vi.waitUntil(() => smtp.accepted.length === 2, { timeout: 60_000 });
  for (const { to, source } of smtp.accepted)
    sent.set(`mail to ${to}`, { status: 200, text: readable(source), hash: '' });
}

/** The page while the API does not respond, which an embedded API never shows. */
async function renderUnavailable(): Promise<void> {
  const api = createLocalApi(await loadContent(example, { checkPage }));
  const view = { kind: 'error', page: 'unavailable', path: '/blog/post' } as const;
  for (const language of languages) {
    const text = await pageHtml({ view, language }, api);
    sent.set(`503 in ${language}`, { status: 200, text, hash: '' });
  }
}

beforeAll(async () => {
  dir = await createTemporaryFolder();
  await cp(example, dir, { recursive: true });
  smtp = await startSmtpServer();
  site = await startSite({
    CONTENT_DIR: dir,
    PUBLIC_URL: host,
    SMTP_URL: smtp.url,
    ENQUIRY_TO: 'lab@aldgrove.example',
    ENQUIRY_CONFIRMATION: 'on',
  });
  await crawl();
  await sendEnquiry();
  await renderUnavailable();
});
afterAll(async () => {
  await site?.close();
  await smtp?.close();
  await rm(dir, { recursive: true, force: true });
});

describe('a company of another trade, served from its folder of content', () => {
  it('has every kind of page, file and mail, none of which failed', () => {
    const statuses = Object.fromEntries([...sent].map(([path, { status }]) => [path, status]));
    expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
    expect(statuses).toMatchObject({
      '/': 200,
      '/sending': 200,
      '/services?tab=3': 200,
      '/contact-us?lang=ur': 200,
      '/blog/6f0d7a4e-3b51-4c0a-9d3e-2a7c5e8b1f01': 200,
      '/embed/site-header?lang=tr': 200,
      '/elements/llms.txt': 200,
      '/products': 404,
      '/playground': 404,
      [`mail to ${visitor}`]: 200,
      'mail to lab@aldgrove.example': 200,
    });
  });

  it('says nothing of the sample: no name, place, number, domain, goods or person', async () => {
    const files = await glob(`${example}/**/*.{yaml,md,html}`);
    const own = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const find = createFinder(sampleFacts());
    // What the notice says in the name of every company, and what the example says itself.
    const isAllowed = new Set([...Object.values(antiFraudFooter), own].flatMap(find));
    const found = [...sent].flatMap(([path, { text }]) =>
      find(text)
        .filter((fact) => !isAllowed.has(fact))
        .map((fact) => `${path}: ${fact}`),
    );
    expect(found).toEqual([]);
  });

  it('shows no picture of the sample', () => {
    const folders = ['site/content/pictures', 'elements/pictures', 'site/social', 'site'];
    const known = samplePictures(['hosts/content/pictures', ...folders.map((folder) => `dist/${folder}`)]);
    const found = [...sent].flatMap(([path, { hash }]) =>
      known.has(hash) ? [`${path} is ${known.get(hash)}`] : [],
    );
    expect(found).toEqual([]);
  });

  it('leads nowhere that does not exist', () => {
    const missing = [...sent].filter(([path, { status }]) => status === 404 && !starts.includes(path));
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  it('has its own page in header, menu and footer, by its name in each language', () => {
    const linksOf = (path: string) => {
      const { document } = new JSDOM(sent.get(path)?.text).window;
      return ['site-header', 'mobile-menu', 'anti-fraud-footer'].map((tag) => {
        const template = document.querySelector<HTMLTemplateElement>(`trade-${tag} > template`);
        return template?.content.querySelector('a[href="/sending"]')?.textContent;
      });
    };
    expect(linksOf('/')).toEqual(Array(3).fill('Send an instrument'));
    expect(linksOf('/contact-us?lang=tr')).toEqual(Array(3).fill('Cihaz gönderin'));
  });

  it('is what the walk through its folder says', async () => {
    const walk = await readFile('docs/make-it-yours.md', 'utf8');
    const files = (await glob(`${example}/**/*`)).map((file) => file.slice(example.length + 1));
    const kinds = new Set(files.map((file) => file.replace(/^(posts|pictures|pages|tabs)\/.*/, '$1/')));
    expect([...kinds].filter((file) => !walk.includes(file))).toEqual([]);
  });
});

it('the list of the sample’s facts finds them on the sample’s own site', async () => {
  const find = createFinder(sampleFacts());
  const [home = '', goods = ''] = await Promise.all(
    ['/', '/products'].map(async (path) => (await fetch(inject('siteUrl') + path)).text()),
  );
  expect(find(home)).toEqual(expect.arrayContaining(['Port Klang', 'Mersin', 'example.com']));
  expect(find(goods).length).toBeGreaterThan(10);
  expect(find(await readFile(join('hosts/content', 'people.yaml'), 'utf8'))).toContain('Farah Ismail');
});
