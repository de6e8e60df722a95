import type { TabType } from '../../src/api/api.ts';
import { isApiFailure } from '../../src/api/http.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import type { PageApi } from '../api/source.ts';
import { leavesOut } from '../content/company-pages.ts';
import { extraPages } from './extra-pages.ts';
import { allGoods, postGoods } from './goods.ts';
import { type PageView, pageOf } from './page-view.ts';
import { allPosts } from './read-posts.ts';
import { siteMapPage, siteMapPosts } from './site-map-page.ts';

interface ReadOptions {
  isStatic?: boolean | undefined;
  report?: ((error: unknown) => void) | undefined;
}

/** All tabs, because every page links them. */
export type PageTabs = Readonly<Record<TabType, readonly TabEntry[]>>;

export const noTabs: PageTabs = { products: [], services: [], industries: [] };

/** A list that fails is empty, as is that of a page which the site does not have. */
export async function readTabs(api: PageApi): Promise<PageTabs> {
  const readList = (type: TabType) => (leavesOut(api.company, type) ? [] : api.tabs(type).catch(() => []));
  const [products, services, industries] = await Promise.all([
    readList('products'),
    readList('services'),
    readList('industries'),
  ]);
  return { products, services, industries };
}

/** The tab that a page shows: of those that do not exist, the first. */
function tabOf(view: PageView, tabs: PageTabs) {
  if (view.kind !== 'tab') return { index: 0, name: '' };
  const index = tabs[view.page][view.tab] ? view.tab : 0;
  return { index, name: tabs[view.page][index]?.title ?? '' };
}

/** Reads what the API sends for a page. A part that fails is empty; `posts` is then undefined. */
export async function readPage(view: PageView, api: PageApi, { isStatic, report }: ReadOptions) {
  const page = pageOf(view);
  let hasFailed = false;
  const orUndefined = (error: unknown): undefined => {
    hasFailed = true;
    if (!isApiFailure(error)) report?.(error);
  };
  const people = await api.people().catch(orUndefined);
  const tabs = await readTabs(api);
  // A static host has no later parts of the blog.
  const maxPosts = isStatic ? undefined : siteMapPosts;
  const posts = page === siteMapPage ? await allPosts(api, maxPosts).catch(orUndefined) : [];
  const goodsOfPost = view.kind === 'article' ? await postGoods(view.post, api).catch(orUndefined) : [];
  const ofExtra = await extraPages[page]?.read(api).catch(orUndefined);
  const goods = page === 'home' ? await allGoods(api).catch(orUndefined) : [];
  return {
    people: people ?? [],
    tabs,
    tab: tabOf(view, tabs),
    posts,
    postGoods: goodsOfPost ?? [],
    ofExtra,
    goods: goods ?? [],
    hasFailed,
  };
}

export type PageContent = Awaited<ReturnType<typeof readPage>>;
