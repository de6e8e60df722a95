import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { createLocalApi, type PageApi } from '../api/source.ts';
import { createEdition } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import type { PageFiles } from '../content/page-files.ts';
import { errorPages, pageSources, routes } from '../pages/routes.ts';
import { checkPage } from './content-pages.ts';
import { type ErrorPage, fixedView, type PageView } from './page-view.ts';
import { readPage } from './read-page.ts';
import { writePage } from './write-page.ts';

const options = { publicUrl: 'https://www.example.com', build: 'b1', scripts: [], cards: new Set<string>() };
const shipped = await loadContent('hosts/content');
const [post] = shipped.posts;

const special: Record<string, PageView> = {
  article: { kind: 'article', path: `/blog/${post?.uuid}`, post: post as never, isDraft: false },
  enquiry: { kind: 'refused', reason: 'No', form: {}, rows: [] },
  'enquiry-sent': {
    kind: 'sent',
    receipt: { isIncomplete: true, hasRows: true, hasDesk: true },
  },
};
const pathOf = (page: string) => routes.find((route) => route.page === page)?.path ?? `/${page}`;

function viewOf(page: string): PageView {
  if (special[page]) return special[page];
  if (page in errorPages) return { kind: 'error', page: page as ErrorPage, path: '/404' };
  return fixedView(page, pathOf(page));
}

async function mainOf(view: PageView, api: PageApi): Promise<string> {
  const content = await readPage(view, api, {});
  const html = String(await writePage({ view, content, language: 'en', api }, options));
  return html.replace(/^.*<main[^>]*>|<\/main>.*$/gs, '').trim();
}

const pages = Object.keys(pageSources).filter((page) => page !== 'layout');

describe('a page that ships, copied into the folder of pages', () => {
  it.each(pages)('%s is accepted, and shows what it has shown', async (page) => {
    const text = pageSources[page] ?? '';
    expect(checkPage(page, { name: `${page}.html`, text }, {})).toBeUndefined();
    const copied: PageFiles = { pages: { [page]: { name: `${page}.html`, text } }, includes: {} };
    const [before, now] = [shipped, createEdition({ ...shipped, pages: copied })].map(createLocalApi);
    const view = viewOf(page);
    const plain = (html: string) => html.replaceAll('&nbsp;', '\u00a0').replace(/=""/g, '');
    const { body } = new JSDOM(await mainOf(view, before as PageApi)).window.document;
    expect(plain(await mainOf(view, now as PageApi))).toBe(plain(body.innerHTML.trim()));
  });

  it('is loaded from the folder, and an include of its own takes the place of a form', async () => {
    const files = {
      'pages/home.html': pageSources.home ?? '',
      'pages/includes/search.html': '<p>{{ label }}</p>',
    };
    const { pages } = await loadContent(await createContentFolder(files), { checkPage });
    const main = await mainOf(fixedView('home', '/'), createLocalApi(createEdition({ ...shipped, pages })));
    expect([main.includes('<form'), main.includes('<p>What are you looking for?</p>')]).toEqual([
      false,
      true,
    ]);
  });

  it('cannot write markup into the form that it renders, nor a form of its own around it', async () => {
    const head = '<title>T</title>\n<meta name="description" content="D">\n';
    const search = (button: string) =>
      `{% render 'search', label: '<b onclick=x>', button: '${button}', hasExample: true, example: '</p><script>x</script>' %}`;
    const text = `${head}<p title="${search('"><script>x</script>')}">${search('</button><script>x</script>')}</p>`;
    const home: PageFiles = { pages: { home: { name: 'home.html', text } }, includes: {} };
    const edition = createEdition({ ...shipped, pages: home });
    const main = new JSDOM(await mainOf(fixedView('home', '/'), createLocalApi(edition))).window.document
      .body;
    expect(main.querySelectorAll('script, [onclick]')).toHaveLength(0);
    expect(main.querySelector('form label')?.textContent).toBe('<b onclick=x>');
  });
});
