import type { FastifyRequest } from 'fastify';
import { pageSize, type TabType, tabTypeCodes } from '../../src/api/api.ts';
import type { Language } from '../../src/locales/languages.ts';
import { parseTab } from '../../src/navigation/tab-addresses.ts';
import { parsePage } from '../../src/shared/paged-list/paged-list.store.ts';
import { hasPart, hasTab } from '../api/list-parts.ts';
import type { PageApi } from '../api/source.ts';
import { isReference } from '../enquiries/enquiry.ts';
import { textIn } from '../pages/query-text.ts';
import { missingPostPage, type Route, sentPage, unavailablePage } from '../pages/routes.ts';
import { type OwnContent, placeholder } from './own-content.ts';
import type { CacheRequest } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { pageTemplate } from './page-template.ts';
import { allPosts } from './read-posts.ts';
import { siteMapPage, siteMapPosts } from './site-map-page.ts';

export type AnswerQuery = (query: string, language: Language, api: PageApi) => Promise<OwnContent>;

/** The path of an address, and its query with `?` in front: it may hold more question marks. */
export function splitAddress(url: string): [path: string, query: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const isTabs = (page: string): page is TabType => page in tabTypeCodes;

const isList = (page: string): page is 'blog' | 'gallery' => page === 'blog' || page === 'gallery';

export interface PageRoute {
  Params: { id?: string };
  Querystring: { tab?: unknown; page?: unknown; preview?: unknown; sent?: unknown };
}

export interface ResolvedPage extends Omit<PageRequest, 'language'> {
  /** Content of each reader’s own copy of the page. */
  own?: (language: Language) => OwnContent | Promise<OwnContent>;
  load?: CacheRequest['load'];
}

/**
 * The page for an address. The number of addresses is unlimited, that of pages is not: a tab that the API does not have is
 * the first tab, and all posts that do not exist share a page.
 * @returns `undefined` when the list has no such part
 */
export async function resolvePage(
  { page, path }: Route,
  { url, params: { id = '' }, query }: FastifyRequest<PageRoute>,
  api: PageApi,
  answers: readonly AnswerQuery[],
): Promise<ResolvedPage | undefined> {
  if (isTabs(page)) {
    const tab = parseTab(stringOf(query.tab));
    const variables = { tab: String((await hasTab(api, page, tab)) ? tab : 0) };
    return { page, path, variables, load: (api) => api.tabs(page) };
  }
  if (isList(page)) {
    const { pageSize: size = pageSize } = pageTemplate(page);
    const part = { page: parsePage(stringOf(query.page)), size };
    if (!(await hasPart(api, page, part))) return;
    return { page, path, variables: { page: String(part.page) }, load: (api) => api[page](part) };
  }
  if (page === siteMapPage) return { page, path, load: (api) => allPosts(api, siteMapPosts) };
  if (page === 'article') {
    const instead = (page: string) => ({
      page,
      path: '/blog/post',
      variables: { id: placeholder },
      own: () => ({ value: id }),
    });
    const code = stringOf(query.preview);
    const draft = code && api.preview?.(id, code);
    try {
      const post = draft || (await api.article(id));
      if (!post) return instead(missingPostPage);
      return { page, path: splitAddress(url)[0], variables: { id }, post, isPreview: Boolean(draft) };
    } catch {
      return instead(unavailablePage);
    }
  }
  const [, asked] = splitAddress(url);
  if (page === 'contact-us' && query.sent !== undefined) {
    const sent = textIn(asked, 'sent');
    if (!isReference(sent)) return { page: sentPage, path, variables: { reference: '' } };
    return { page: sentPage, path, variables: { reference: placeholder }, own: () => ({ value: sent }) };
  }
  const lookingFor = page === 'contact-us' ? textIn(asked, 'looking_for') : '';
  if (!lookingFor) return { page, path };
  const own = async (language: Language) =>
    Object.assign(
      { value: lookingFor },
      ...(await Promise.all(answers.map((answer) => answer(asked, language, api)))),
    );
  return { page, path, variables: { lookingFor: placeholder }, own };
}
