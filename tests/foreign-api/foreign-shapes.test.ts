import { expect, it } from 'vitest';
import { loadContent } from '../../hosts/content/load-content.ts';
import { responses } from '../../src/api/shapes.ts';
import { asForeign } from './foreign-make.ts';

const { posts, gallery, tabs } = await loadContent('hosts/content');
const paged = (data: readonly unknown[]) => ({ data, current_page: 2, last_page: 3 });
const wanted = { page: 2, size: 8 };
const context = { apiBase: '', report: () => undefined };

it.each<[string, unknown, (body: unknown) => unknown]>([
  ['a list of posts', paged(posts), (body) => responses.blog(body, context, wanted)],
  ['an article', paged(posts), (body) => responses.article(body, context)],
  ['the gallery', paged(gallery), (body) => responses.gallery(body, context, wanted)],
  ['the tabs', tabs.products, (body) => responses.tabs(body, context)],
])('the elements read %s of an API of another make as they read the specified one', (_, body, read) => {
  expect(read(asForeign(body))).toEqual(read(body));
});
