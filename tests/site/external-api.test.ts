import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import escapeHtml from 'escape-html';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditionContent } from '../../hosts/content/edition.ts';
import { loadContent } from '../../hosts/content/load-content.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { copyProject } from '../deployment/next-release.ts';
import { isFull } from '../full.ts';
import { type ForeignApi, startForeignApi } from '../served/foreign-api.ts';
import { type RunningSite, startSite } from '../start-site.mjs';
import { storedEnquiries } from '../stored-enquiries.ts';
import { emptyContent } from '../support/content-fixture.ts';
import { fillForm, sendForm } from './form.ts';
import { open } from './setting.ts';

const publicUrl = 'https://www.lumex.example';
const company = `
name: Lumex Trading
kind: a trader of tiles
founded: "1999"
email: sales@lumex.example
phone: "+971 4 123 4567"
domain: lumex.example
`;

/** What says more than the facts of one company: pages, keys of drawings, labels of papers and defaults of elements. */
const generalTexts = [
  'hosts/pages/*.{html,yaml}',
  'hosts/content/drawings/*.svg',
  'hosts/content/papers.yaml',
  'src/features/*/*.store.ts',
];

/** What only the sample says of its posts, goods, pictures and people, and of itself. */
async function sampleTexts(): Promise<string[]> {
  const { posts, tabs, gallery, people, impostors, company } = await loadContent('hosts/content');
  const goods = Object.values(tabs).flatMap((list) => list.flatMap(({ content }) => content));
  const general = await Promise.all(globSync(generalTexts).map((file) => readFile(file, 'utf8')));
  return [
    ...posts.flatMap(({ uuid, title, short_description }) => [uuid, title, short_description]),
    ...[...goods, ...gallery].flatMap(({ title, description }) => [title, description]),
    ...people.flatMap(({ name, email = name, phone = name }) => [name, email, phone]),
    ...impostors.flatMap(({ address, purpose }) => [address, purpose]),
    // Its domain is that of examples in the documentation.
    ...Object.values(company.facts).filter((fact) => !company.domain.includes(fact)),
    ...[company.registration, company.office, company.factory].flatMap((fact = '') => fact.split('\n')),
  ].filter((text) => text && !general.join('').includes(escapeHtml(text)));
}

const tabs = [1, 2, 3, 4].map((number) => ({
  title: `Tiles ${number}`,
  description: '',
  isGrid: 1,
  footer: '',
  content: ['Roof', 'Floor', 'Wall'].map((kind) => ({
    title: `${kind} tiles ${number}`,
    description: `For ${kind}s`,
    attachment: '',
    attachment_url: '',
  })),
}));
const post = {
  uuid: 'lumex-1',
  title: 'How tiles are packed',
  posted_by: 'Lumex',
  short_description: 'In crates',
  content: '<p>In crates.</p>',
  updated_at: '2026-03-01T00:00:00Z',
  attachment_url: '',
};
const picture = { title: 'The kiln', description: 'A kiln', attachment_url: '' };
const foreign: EditionContent = {
  ...emptyContent,
  posts: [post],
  gallery: [picture],
  tabs: { products: tabs, services: tabs, industries: tabs },
};

let api: ForeignApi;
let site: RunningSite;
let project: Awaited<ReturnType<typeof copyProject>>;

/** Where the links, forms and sitemap of a text lead on this site. */
const addressesIn = (text: string): string[] =>
  Array.from(text.matchAll(/(?:href|src|action)="([^"]+)|<loc>([^<]+)/g), ([, ...found]) =>
    found.join('').replaceAll('&amp;', '&').replace(publicUrl, '').replace(/#.*/, ''),
  ).filter((address) => /^\/[^/]/.test(address));

const others = [
  '/ /none /playground /sitemap.xml /feed.xml /robots.txt /contact.vcf /.well-known/security.txt /healthz'.split(
    ' ',
  ),
  ['llms.txt', 'company.json', 'custom-elements.json'].map((name) => `/elements/${name}`),
  ['blog', 'people', 'gallery', 'product?type=1'].map((name) => `/api/v1/${name}`),
  ['enquiry-form', 'product-tabs', 'blog-feed', 'gallery', 'anti-fraud-footer'].map(
    (name) => `/embed/${name}`,
  ),
  ['/contact-us?looking_for=rice', `/oembed?url=${publicUrl}/products`],
].flat();

describe.runIf(isFull)('a site that is built with another API', () => {
  beforeAll(async () => {
    api = await startForeignApi(foreign);
    project = await copyProject();
    const { folder } = project;
    await writeFile(join(folder, 'hosts/content/company.yaml'), company);
    const build = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', '--app'], {
      cwd: folder,
      env: { ...process.env, VITE_API_BASE: api.url, PUBLIC_URL: publicUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(build, 'exit')).toEqual([0, null]);
    site = await startSite({ PUBLIC_URL: publicUrl }, { cwd: folder });
  });
  afterAll(async () => {
    await site?.close();
    await api?.close();
    await project?.remove();
  });

  it('has nothing of the sample in any text that it sends', async () => {
    const sample = await sampleTexts();
    const wanted = new Set(others);
    const found: Record<string, string[]> = {};
    for (const path of wanted) {
      const response = await fetch(site.url + path);
      if (!/^text|json|xml|svg|javascript|vcard/.test(response.headers.get('content-type') ?? '')) continue;
      const text = await response.text();
      for (const address of addressesIn(text)) wanted.add(address);
      const own = sample.filter((sampled) => text.includes(sampled));
      if (own.length > 0) found[path] = own;
    }
    expect(found).toEqual({});
  });

  it.each([true, false])(
    'sends an enquiry to that API, and keeps none (script: %s)',
    async (javaScriptEnabled) => {
      const remark = `Script: ${javaScriptEnabled}`;
      const page = await open(`${site.url}/contact-us`, { javaScriptEnabled });
      await fillForm(page, { ...filledEnquiry, remark });
      await sendForm(page);
      await page
        .getByText(/We have received your enquiry|Your enquiry has been sent/)
        .filter({ visible: true })
        .first()
        .waitFor();
      const sent = api.enquiries.filter((enquiry) => enquiry.includes(remark));
      expect(sent).toHaveLength(1);
      for (const value of Object.values({ ...filledEnquiry, remark })) expect(sent[0]).toContain(value);
      expect(storedEnquiries(site.dataDir)).toEqual([]);
    },
  );
});
