import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { companyWith, createContentFolder, postSource } from '../../tests/support/content-fixture.ts';
import { smallestAssets } from '../../tests/support/site-fixture.ts';
import { createLocalApi } from '../api/source.ts';
import { withPages } from '../content/company.ts';
import { createEdition, type Edition, unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { pagesOfSite } from '../pages/optional-pages.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { checkPage } from '../render/content-pages.ts';
import { withoutLeftOut } from '../render/site-pages.ts';
import { createSearchIndex } from '../search/search.ts';
import { createServer } from '../server/create-server.ts';
import { pageExtras } from '../server/extras.ts';
import { createSite } from './site.ts';

const shipped = await loadContent('hosts/content');

const editionOf = (facts: Record<string, string>): Edition =>
  createEdition({ ...shipped, company: withPages(companyWith(facts)) });

const serve = (edition: Edition) =>
  createServer(
    { publicUrl: 'https://www.example.com', enquiryRate: 100, trustProxy: false },
    { content: unchanging(edition), site: createSite(smallestAssets, pageExtras), log: false },
  );

const pageOfContent = (heading: string) =>
  `<title>${heading} | {{ company.name }}</title>\n<meta name="description" content="${heading}.">\n<h1>${heading}</h1>`;

/** A site whose folder has these facts and files beside those of the tests, and what its start warns of. */
async function serveFolder(facts: string, files: Record<string, string> = {}) {
  const company = `${readFileSync('tests/support/company.yaml', 'utf8')}${facts}`;
  const lines: string[] = [];
  const dir = await createContentFolder({
    'company.yaml': company,
    'pages/careers.html': pageOfContent('Careers'),
    ...files,
  });
  const content = await loadContent(dir, { checkPage, warn: (line) => void lines.push(line) });
  return { app: await serve(content), lines, content };
}

const everything = editionOf({ leave_out: [...pagesOfSite, 'playground'].join(', ') });
const without = await serve(everything);
afterAll(() => without.close());

/** Paths of this site that a page leads to, in its shadow roots and its head, too. */
function pathsIn(html: string): string[] {
  const given = html.matchAll(/(?:href|action|src)="(?:https:\/\/www\.example\.com)?(\/[^"?#]*)/g);
  return [...new Set(Array.from(given, ([, path = '']) => path))];
}

const isGone = (path: string) =>
  [...pagesOfSite, 'playground', 'feed.xml'].some(
    (page) => path === `/${page}` || path.startsWith(`/${page}/`),
  );

const gone = [
  ...pagesOfSite.map((page) => `/${page}`),
  '/Gallery',
  '/gallery/',
  '/gallery.html',
  '/products?tab=1',
  `/blog/${shipped.posts[0]?.uuid}`,
  '/blog?page=2',
  '/verify?lang=tr',
  '/playground',
  '/feed.xml',
  '/feed',
  '/rss',
];

describe('a page that a company has left out', () => {
  it.each(gone)('is not found at %s', async (url) => {
    const { statusCode, headers } = await without.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it('takes no form either', async () => {
    const form = { method: 'POST', url: '/verify', payload: 'address=a' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await without.inject({ ...form, headers })).statusCode).toBe(404);
  });

  const rest = fixedRoutes.filter(({ path }) => !isGone(path));
  it.each([
    ...rest.map(({ path }) => path),
    '/contact-us?lang=ur',
    '/contact-us?sent=TE-7K3M-9Q2',
    '/nothing',
  ])('is not linked by %s, nor by its header, menu, footer and head', async (url) => {
    const { body } = await without.inject({ url, headers: { accept: 'text/html' } });
    expect(body).toContain('</html>');
    expect(pathsIn(body).filter(isGone)).toEqual([]);
  });

  it('of goods takes the rows of quantities and ports out of the form', async () => {
    expect((await without.inject('/contact-us')).body).not.toContain('id="load"');
    const { app } = await serveFolder('');
    expect((await app.inject('/contact-us')).body).toContain('id="load"');
    await app.close();
  });

  it('is not in the sitemap, and its content is not found by a search', async () => {
    const written = (await without.inject('/sitemap.xml')).body.replace(/<loc>(.*?)<\/loc>/g, 'href="$1"');
    expect(pathsIn(written).sort()).toEqual(rest.map(({ path }) => path).sort());
    const index = await createSearchIndex(createLocalApi(everything));
    for (const question of [
      'nitrile gloves',
      'rice',
      'sea freight',
      'how to pay',
      'is this email fake',
      'incoterms',
    ])
      expect(
        index.answer(question).candidates.filter(({ address }) => isGone(address.replace(/[?#].*/, ''))),
      ).toEqual([]);
  });

  it('is not linked by the examples for editors and language models', () => {
    const snippet =
      '<a href="https://a.test/verify?lang=tr">A</a> <a href="https://a.test/products">P</a> /verify';
    expect(withoutLeftOut(snippet, 'https://a.test', companyWith({ leave_out: 'verify' }))).toBe(
      '<a href="https://a.test/?lang=tr">A</a> <a href="https://a.test/products">P</a> /verify',
    );
  });

  it('has no frame that editors find by its address', async () => {
    const found = await Promise.all(
      ['gallery', 'contact-us'].map((page) => without.inject(`/oembed?url=https://www.example.com/${page}`)),
    );
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  it('is known to elements on other pages, whose links to it go', async () => {
    const facts = JSON.parse((await without.inject('/elements/company.json')).body);
    expect(JSON.parse(facts.pages).without).toEqual(expect.arrayContaining(['/gallery', '/verify']));
    expect((await without.inject('/api/v1/blog')).json().data).toEqual([]);
  });
});

describe('a page of the company’s own', () => {
  it('is in the menus that a line names, by its name in each language', async () => {
    const { app } = await serveFolder(
      'pages:\n  - { page: careers, in: header footer, name: Work with us, tr: Kariyer }\n',
    );
    const namesIn = async (url: string) => {
      const { document } = new JSDOM((await app.inject(url)).body).window;
      return ['trade-site-header', 'trade-mobile-menu', 'trade-anti-fraud-footer'].map((tag) => {
        const root = document.querySelector(`${tag} template`) as HTMLTemplateElement;
        const link = root.content.querySelector('a[href="/careers"]');
        return link && [link.textContent, link.getAttribute('lang')];
      });
    };
    expect(await namesIn('/about-us')).toEqual([['Work with us', null], null, ['Work with us', null]]);
    expect(await namesIn('/contact-us?lang=tr')).toEqual([['Kariyer', null], null, ['Kariyer', null]]);
    expect(await namesIn('/contact-us?lang=el')).toEqual([
      ['Work with us', 'en'],
      null,
      ['Work with us', 'en'],
    ]);
    await app.close();
  });

  it.each(['/careers/', '/Careers', '/careers.html', '/careers/index.html'])(
    'is reached at %s, too',
    async (url) => {
      const { app } = await serveFolder('');
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, headers.location]).toEqual([301, '/careers']);
      await app.close();
    },
  );

  it.each([
    [
      '{ page: carers, in: header, name: Work }',
      /company\.yaml:1: no page is called "carers".*if you meant "careers"/,
    ],
    ['{ page: gallery, in: footer, name: Pictures }', /"gallery" is in leave_out/],
  ])('is not linked where a line names none: %s', async (line, said) => {
    const { app, lines, content } = await serveFolder(`leave_out: gallery\npages:\n  - ${line}\n`);
    expect(lines.join('\n')).toMatch(said);
    expect(JSON.parse(content.company.facts.pages).more).toEqual([]);
    await app.close();
  });

  it('of the home page has links of the footer only to the parts that it has', async () => {
    const { app } = await serveFolder('', {
      'pages/home.html': `${pageOfContent('We calibrate')}<h2 id="why">Why</h2>`,
    });
    const { body } = await app.inject('/about-us');
    expect(body).toContain('href="/#why"');
    expect(body).not.toContain('href="/#goods"');
    await app.close();
  });

  it('is found by a search, by its words', async () => {
    const files = { 'pages/careers.html': `${pageOfContent('Careers')}<p>We look for a metrologist.</p>` };
    const { app, content } = await serveFolder('', files);
    const index = await createSearchIndex(createLocalApi(content));
    expect(index.answer('metrologist careers').candidates.map(({ address }) => address)).toContain(
      '/careers',
    );
    await app.close();
  });

  it('may be linked by posts, and one that is left out may not', async () => {
    const post = `${postSource(1, '2025-01-01T09:00:00Z')}\n[Work](/careers) [Pictures](/gallery)\n`;
    const { app, lines } = await serveFolder('leave_out: gallery\n', { 'posts/a.md': post });
    expect(lines.join('\n')).toMatch(/"\/gallery" leads nowhere/);
    expect(lines.join('\n')).not.toContain('/careers');
    await app.close();
  });
});

describe('a line of company.yaml that names pages', () => {
  it.each([
    [{ leave_out: 'galery' }, /leave_out names "galery", which is not a page.*if you meant "gallery"/],
    [{ leave_out: 'blog, contact-us' }, /leave_out names "contact-us"/],
    [{ leave_out: 'home' }, /leave_out names "home"/],
    [{ leave_out: '[blog]' }, /leave_out is not a text/],
    [
      { pages: '[{ page: a, in: headr, name: A }]' },
      /in names "headr", which is not a menu; if you meant "header"/,
    ],
    [{ pages: '[{ page: a, in: header }]' }, /name is missing/],
    [{ pages: '[{ page: a, in: header, name: A, fr: B }]' }, /has the unknown field fr/],
  ])('is refused where it says something else: %j', (facts, said) => {
    expect(() => companyWith(facts as unknown as Record<string, string>)).toThrow(said);
  });

  it('may name a page by its address, in capitals', () => {
    expect(JSON.parse(withPages(companyWith({ leave_out: '/Gallery /blog' })).facts.pages).without).toEqual([
      '/gallery',
      '/blog',
    ]);
  });
});
