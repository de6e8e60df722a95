import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { renew } from '../../tests/support/renew.ts';
import { errorPages, fixedRoutes } from '../pages/routes.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import { type ErrorPage, fixedView, pageOf, pathOf } from './page-view.ts';
import { joinParts } from './pieces.ts';

const posts = Array.from({ length: 20 }, (_, index) => ({
  uuid: `post-${index}`,
  title: `Pepper & cloves ${index}`,
  posted_by: 'Trade Desk',
  short_description: 'How "dry" they stay',
  updated_at: '2025-03-14T09:00:00Z',
  content: '<p>Text</p>',
  attachment_url: `/content/pictures/pepper.${index % 2 ? 'jpg' : 'svg'}`,
  category: index < 2 ? 'Spices' : `Category ${index}`,
}));
const tabs = Array.from({ length: 4 }, (_, index) => ({
  title: `Tab ${index}`,
  description: '',
  content: [],
}));
const api = apiOf({ posts, tabs });
const options = {
  publicUrl: 'https://www.example.com',
  build: 'b1',
  scripts: ['/assets/site.js'],
  cards: new Set(['post-2', 'site']),
};

/** The head, and the start of each element and of what is rendered in it. */
async function outline(request: PageRequest, changes = {}): Promise<string> {
  const page = await createPageRenderer({ ...options, ...changes })(request, api);
  const ofReader = { attributes: { 'article-id': 'none' } };
  const { document } = new JSDOM((await joinParts(page.parts, ofReader)).html).window;
  const startOf = (element: Element) => (element.cloneNode() as Element).outerHTML.replace(/<\/.*/, '');
  const isShown = ({ localName }: Element) => localName !== 'style';
  const head = [...document.head.children].filter(isShown).map(({ outerHTML }) => outerHTML);
  const elements = [...document.body.querySelectorAll('*')].filter(({ localName }) =>
    localName.includes('-'),
  );
  const rendered = elements.flatMap((element) => [
    startOf(element),
    ...[...element.querySelectorAll('template')]
      .flatMap(({ content }) => [...content.children].filter(isShown))
      .map((part) => `  ${startOf(part)}`),
  ]);
  const links = [...document.querySelectorAll('main a')].map(({ outerHTML }) => outerHTML);
  const lines = [
    startOf(document.documentElement),
    ...head,
    ...rendered,
    ...(pageOf(request.view) === 'site-map' || pageOf(request.view) === 'article' ? links : []),
  ];
  const styles = document.head.querySelectorAll('style').length;
  return [
    `${pathOf(request.view)}: ${page.status}, ${page.complete ? 'complete' : 'incomplete'}, ${styles} style sheets of the page, ${page.styles.length} in all`,
    ...lines.map((line) => `  ${line.replace(/\s*\n\s*/g, ' ')}`),
    '',
  ].join('\n');
}

const expectFile = async (parts: Promise<string>[], name: string) =>
  expect((await Promise.all(parts)).join('\n'), renew).toMatchFileSnapshot(`outlines/${name}.txt`);

it('the head and the elements of each page are as before', () =>
  expectFile(
    fixedRoutes.map(({ page, path }) => outline({ view: fixedView(page, path) })),
    'pages',
  ));

const article = (number: number, changes = {}) => {
  const post = posts[number];
  if (!post) throw new Error();
  return outline(
    { view: { kind: 'article', path: `/blog/${post.uuid}`, post: post as never, isDraft: false } },
    changes,
  );
};

it('those of an article are, with its picture, its card, and the card of the site', () =>
  expectFile([article(1), article(2), article(4)], 'article'));

it('those of later pages and other tabs are', () =>
  expectFile(
    [
      outline({ view: { kind: 'list', page: 'blog', path: '/blog', part: 2 } }),
      outline({ view: { kind: 'tab', page: 'products', path: '/products', tab: 1 } }),
    ],
    'later',
  ));

it('those of pages in another language, of errors, without a known address and on a static host are', () =>
  expectFile(
    [
      outline({ view: fixedView('verify', '/verify'), language: 'tr' }),
      ...Object.keys(errorPages).map((page) =>
        outline({ view: { kind: 'error', page: page as ErrorPage, path: '/blog/none' } }),
      ),
      article(1, { publicUrl: '' }),
      outline({ view: fixedView('verify', '/verify') }, { isStatic: true }),
    ],
    'others',
  ));
