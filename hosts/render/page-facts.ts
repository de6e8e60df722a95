import { type ApiReads, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { isApiFailure } from '../../src/api/http.ts';
import type { PageApi } from '../api/source.ts';
import { allGoods, postGoods } from './goods.ts';
import type { PageOptions, PageRequest } from './page-request.ts';
import { allPosts } from './read-posts.ts';
import { siteMapPage, siteMapPosts } from './site-map-page.ts';

/** The tab that a page shows, if it has any: of those that do not exist, the first. */
async function readTab(page: string, tab: number, api: ApiReads) {
  const tabs = page in tabTypeCodes ? await api.tabs(page as TabType).catch(() => []) : [];
  const index = tabs[tab] ? tab : 0;
  return { index, name: tabs[index]?.title ?? '' };
}

/** What the API sends for a page; undefined where it fails, but for the tab, which is the first then. */
export async function readFacts(request: PageRequest, api: PageApi, { isStatic, report }: PageOptions) {
  const { page, variables = {}, post } = request;
  let hasFailed = false;
  const orUndefined = (error: unknown): undefined => {
    hasFailed = true;
    if (!isApiFailure(error)) report?.(error);
  };
  const [people = [], impostors = []] =
    (await Promise.all([api.people(), page === 'verify' ? api.impostors() : []]).catch(orUndefined)) ?? [];
  const facts = {
    people,
    impostors,
    tab: await readTab(page, Number(variables.tab ?? 0), api),
    // A static host has no later pages of the blog.
    posts:
      page === siteMapPage ? await allPosts(api, isStatic ? undefined : siteMapPosts).catch(orUndefined) : [],
    postGoods: (post && (await postGoods(post, api).catch(orUndefined))) ?? [],
    goods: (page === 'home' && (await allGoods(api).catch(orUndefined))) || [],
  };
  return { ...facts, hasFailed };
}

export type PageFacts = Awaited<ReturnType<typeof readFacts>>;
