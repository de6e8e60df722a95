import type { Page, Request, Route } from 'playwright-core';
import { article } from '../../src/features/article-view/article-view.fixtures.ts';
import { blogPosts } from '../../src/features/blog-feed/blog-feed.fixtures.ts';
import { galleryItems } from '../../src/features/gallery/gallery.fixtures.ts';
import { fourTabs } from '../../src/features/product-tabs/product-tabs.fixtures.ts';
import { host } from '../other-pages/setting.ts';
import { site, visit } from './setting.ts';
import type { WindowOptions } from './windows.ts';

/** Origin of an API that only these tests know; neither the page nor the site has it. */
export const apiOrigin = 'http://api.example';

export type Respond = (route: Route, url: URL) => unknown;

/** Elements on another company's page, over an API whose responses the test decides. */
export async function place(
  markup: string,
  respond: Respond,
  options?: WindowOptions,
): Promise<{ page: Page; calls: Request[]; lines: string[] }> {
  const calls: Request[] = [];
  const tags = markup.replace(/<trade-[a-z-]+/g, `$& api-base="${apiOrigin}"`);
  const address =
    host.page(`<!doctype html><html lang="en"><title>Host page</title><link rel="icon" href="data:,">
    <script type="module" src="${site.url}/elements/trade-elements.js"></script><body>${tags}`);
  const { page, lines } = await visit(address, {
    ...options,
    prepare: (page) =>
      page.route(`${apiOrigin}/**`, (route, request) => {
        const url = new URL(request.url());
        if (url.pathname.startsWith('/content/'))
          return route.fulfill({ contentType: 'image/svg+xml', body: picture });
        calls.push(request);
        return respond(route, url);
      }),
  });
  return { page, calls, lines };
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>';

export const paged = (data: unknown[]) => ({ data, current_page: 1, last_page: 1 });

/** What a working API sends. */
export const good: Respond = (route, { pathname, searchParams }) => {
  const call = pathname.split('/').at(-1);
  if (call === 'product') return route.fulfill({ json: fourTabs });
  if (call === 'gallery') return route.fulfill({ json: paged(galleryItems(3)) });
  return route.fulfill({ json: paged(searchParams.has('id') ? [article] : blogPosts(3)) });
};
