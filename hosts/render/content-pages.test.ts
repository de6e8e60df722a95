import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentFolder, postSource } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { createLocalApi } from '../api/source.ts';
import { createEdition } from '../content/edition.ts';
import { loadContent, loadFiles } from '../content/load-content.ts';
import { checkPage } from './content-pages.ts';
import { createPageRenderer } from './page-renderer.ts';
import { fixedView } from './page-view.ts';
import { sitemap } from './sitemap.ts';

const head =
  '<title>Calibration | {{ company.name }}</title>\n<meta name="description" content="What we calibrate.">\n';

async function mainOf(page: string, files: Record<string, string>): Promise<string> {
  const api = createLocalApi(await loadContent(await createContentFolder(files), { checkPage }));
  const html = await pageHtml({ view: fixedView(page, `/${page}`) }, api);
  return new JSDOM(html).window.document.querySelector('main')?.innerHTML.trim() ?? '';
}

const errorOf = async (text: string, name = 'about-us', more = {}): Promise<string> => {
  const dir = await createContentFolder({ [`pages/${name}.html`]: text, ...more });
  const found = await loadContent(dir, { checkPage }).catch(({ message }: Error) => message);
  return typeof found === 'string' ? found : '';
};

describe('a page of the folder', () => {
  it('takes the place of the page that ships, with the values and texts of a template, and elements', async () => {
    const text = `${head}<h1>We calibrate</h1><p>{% if company.phone %}{{ company.name }}{% endif %}</p>{% render 'box', text: company.domain %}<p>{{ 'page.home' | t }}</p><trade-blog-feed></trade-blog-feed>`;
    const main = await mainOf('about-us', {
      'pages/about-us.html': text,
      'pages/includes/box.html': '<b>{{ text }}</b>',
    });
    expect(main).toMatch(
      /^<section><h1>We calibrate<\/h1><p>Trade Elements<\/p><b>example\.com<\/b><p>Home<\/p><\/section><trade-blog-feed>/,
    );
    expect(main).not.toContain('Vision');
  });

  it('of a name of its own is a page, in the sitemap and on the site map', async () => {
    const files = { 'pages/careers.html': `${head}<h1>Careers</h1>` };
    expect(await mainOf('careers', files)).toContain('<h1>Careers</h1>');
    expect(await mainOf('site-map', files)).toContain('<a href="/careers">Calibration</a>');
    const api = createLocalApi(await loadContent(await createContentFolder(files), { checkPage }));
    expect(await sitemap('https://a.test', api)).toContain('<loc>https://a.test/careers</loc>');
  });

  it.each([
    ['<p>No title</p>', /:1: must begin with <title>/],
    [
      `${head}<p>\n<script>alert(1)</script>`,
      /about-us\.html:4: has <script>, which a page of content may not have/,
    ],
    [`${head}<style>p{}</style>`, /:3: has <style>/],
    [`${head}<form></form>`, /has <form>/],
    [`${head}<meta http-equiv="refresh" content="0">`, /has <meta>/],
    [`${head}<p onclick="x">`, /has the attribute onclick/],
    [`${head}<a href="java&#10;script:x">a</a>`, /has an address such as/],
    [`${head}<p style="color:red">`, /has the attribute style/],
    [`${head}<trade-gallery api-base="https://other.test"></trade-gallery>`, /has the attribute api-base/],
    [`${head}<p>{{ company.nme }}</p>`, /:3: no value is called "company\.nme".*"name"/],
    [`${head}{% render '../../../etc/passwd' %}`, /no template to render is called/],
    [`${head}{% include 'x' %}`, /cannot be here/],
    [`${head}{% if company.name %}`, /:3: /],
  ])('%s is refused with its line', async (text, said) => {
    expect(await errorOf(text)).toMatch(said);
  });

  it.each(['layout', 'api', 'elements', 'healthz', 'feed', 'Über uns', 'about-us.tr'])(
    'cannot be called %s',
    async (name) => expect(await errorOf(head, name)).toMatch(/is the frame|in an address|another address/),
  );

  it('is where links of posts may lead', async () => {
    const post = postSource(1, '2025-01-01T09:00:00Z');
    const files = {
      'posts/a.md': `${post}\n[Work](/careers) [None](/nothing)\n`,
      'pages/careers.html': head,
    };
    const lines: string[] = [];
    await loadContent(await createContentFolder(files), { checkPage, warn: (line) => void lines.push(line) });
    expect(lines.join('\n')).toMatch(/"\/nothing" leads nowhere/);
    expect(lines.join('\n')).not.toContain('/careers');
  });

  it('is warned of a link in it that leads nowhere, by its line', async () => {
    const body =
      '<a href="/contact-us">A</a><a href="/#why">B</a><a href="{{ contactPage }}">C</a>\n<a href="/carers">D</a>';
    const files = { 'pages/careers.html': `${head}${body}` };
    const lines: string[] = [];
    await loadContent(await createContentFolder(files), { checkPage, warn: (line) => void lines.push(line) });
    expect(lines).toEqual([expect.stringMatching(/careers\.html:4: the link "\/carers" leads nowhere/)]);
  });

  it('with an error is as it was before, or that which ships', async () => {
    const dir = await createContentFolder({ 'pages/about-us.html': `${head}<h1>Good</h1>` });
    const before = await loadFiles(dir, { checkPage });
    await writeFile(join(dir, 'pages/about-us.html'), `${head}<script></script>`);
    const errors: string[] = [];
    const report = ({ message }: Error) => void errors.push(message);
    expect(
      (await loadFiles(dir, { checkPage, report, previous: before })).pages?.pages['about-us']?.text,
    ).toContain('Good');
    expect((await loadFiles(dir, { checkPage, report })).pages?.pages).toEqual({});
    expect(errors).toHaveLength(2);
  });

  describe('that takes too long', () => {
    const slow =
      '{% for a in (1..300) %}{% for b in (1..300) %}{% for c in (1..300) %}{% if a == b %}{% endif %}{% endfor %}{% endfor %}{% endfor %}';
    const clock = { now: 0 };
    const errors: unknown[] = [];
    const options = {
      publicUrl: '',
      build: '',
      scripts: [],
      cards: new Set<string>(),
      report: (error: unknown) => errors.push(error),
    };
    async function pageOf(page: string, text: string) {
      const pages = { pages: { [page]: { name: `${page}.html`, text } }, includes: {} };
      const api = createLocalApi(createEdition({ ...(await loadContent('hosts/content')), pages }));
      return () => createPageRenderer(options)({ view: fixedView(page, `/${page}`) }, api);
    }
    beforeEach(() => {
      errors.length = 0;
      clock.now = 0;
      const start = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => start + clock.now + process.uptime() * 1_000);
      return () => vi.restoreAllMocks();
    });

    it.each([
      ['its text', `${head}${slow}`],
      ['its title', head.replace('Calibration', slow)],
      ['its description', head.replace('What we', slow)],
    ])('in %s gives way to the page that ships, once a minute', async (_, text) => {
      const render = await pageOf('about-us', text);
      const page = await render();
      expect([page.status, page.complete, page.html.includes('id="overview"')]).toEqual([200, false, true]);
      await render();
      expect(errors).toHaveLength(1);
      clock.now = 61_000;
      await render();
      expect(errors).toHaveLength(2);
    });

    it('is not there for the moment if it is one of the company’s own', async () => {
      const page = await (await pageOf('careers', `${head}${slow}`))();
      expect([page.status, page.complete]).toEqual([503, false]);
      expect(page.html).toContain('cannot be shown now');
    });
  });

  it.each([
    ['<scr{% comment %}{% endcomment %}ipt>alert(1)</scr{% comment %}{% endcomment %}ipt>'],
    ['<p title="{% if company.nothing %}"{% endif %} onclick="x">'],
    ['<p class="{% unless company.name %}a" id="{% endunless %}"><img src=x onerror=alert(1)>'],
    ['<{{ "script" }}>alert(1)</{{ "script" }}>'],
    ['<a {{ "onclick=x" }}>a</a>'],
    ['<a href="{{ "javascript:x" }}">a</a>'],
    ['<a href="{% if company.name %}java{% endif %}script:x">a</a>'],
    ['<svg><path d="{% if company.name %}"/><script>x{% endif %}</svg>'],
    ['<i{% if company.name %}frame srcdoc="x"{% endif %}></i>'],
  ])('runs nothing, however its tags are joined: %s', async (body) => {
    const main = await mainOf('about-us', { 'pages/about-us.html': head + body }).catch(() => '');
    const { document } = new JSDOM(`<main>${main}</main>`).window;
    expect(
      document.querySelectorAll('script, iframe, form, style, [onclick], [onerror], [srcdoc]'),
    ).toHaveLength(0);
    expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '').join()).not.toMatch(
      /^java/,
    );
  });
});
