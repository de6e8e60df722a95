import type { FastifyRequest } from 'fastify';
import type { Language } from '../../src/locales/languages.ts';
import { parseTab } from '../../src/navigation/tab-addresses.ts';
import { parsePage } from '../../src/shared/paged-list/paged-list.store.ts';
import { hasPart, hasTab } from '../api/list-parts.ts';
import type { PageApi } from '../api/source.ts';
import { isReference } from '../enquiries/enquiry.ts';
import { textIn } from '../pages/query-text.ts';
import { missingPostPage, type Route, unavailablePage } from '../pages/routes.ts';
import type { AnswerGoods } from './page-additions.ts';
import { pageTemplate } from './page-template.ts';
import { type ErrorPage, fixedView, type PageView } from './page-view.ts';
import type { ReaderContent } from './pieces.ts';

/** The path of an address, and its query with `?` in front: it may hold more question marks. */
export function splitAddress(url: string): [path: string, query: string] {
  const end = url.indexOf('?');
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
}

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export interface PageRoute {
  Params: { id?: string };
  Querystring: { tab?: unknown; page?: unknown; preview?: unknown; sent?: unknown };
}

export interface ResolvedPage {
  view: PageView;
  /** What differs for each reader, if anything does. */
  ofReader?: (language: Language) => ReaderContent | Promise<ReaderContent>;
}

/**
 * The page for an address. The number of addresses is unlimited, that of pages is not: a tab that the API does not have is
 * the first tab, and all posts that do not exist share a page.
 * @returns `undefined` when the list has no such part
 */
export async function resolvePage(
  { page, path }: Route,
  request: FastifyRequest<PageRoute>,
  api: PageApi,
  answerGoods?: AnswerGoods,
): Promise<ResolvedPage | undefined> {
  if (page === 'article') return resolvePost(request, api);
  const { query, url } = request;
  const view = fixedView(page, path);
  if (view.kind === 'tab') {
    const tab = parseTab(stringOf(query.tab));
    return { view: { ...view, tab: (await hasTab(api, view.page, tab)) ? tab : 0 } };
  }
  if (view.kind === 'list') {
    const part = parsePage(stringOf(query.page));
    const { pageSize: size } = pageTemplate(view.page);
    if (!(await hasPart(api, view.page, { page: part, size }))) return;
    return { view: { ...view, part } };
  }
  return view.kind === 'contact' ? resolveContact(splitAddress(url)[1], query, api, answerGoods) : { view };
}

async function resolvePost(
  { url, params: { id = '' }, query }: FastifyRequest<PageRoute>,
  api: PageApi,
): Promise<ResolvedPage> {
  const instead = (page: ErrorPage): ResolvedPage => ({
    view: { kind: 'error', page, path: '/blog/post' },
    ofReader: () => ({ attributes: { 'article-id': id } }),
  });
  const code = stringOf(query.preview);
  const draft = code && api.preview?.(id, code);
  try {
    const post = draft || (await api.article(id));
    if (!post) return instead(missingPostPage);
    return { view: { kind: 'article', path: splitAddress(url)[0], post, isDraft: Boolean(draft) } };
  } catch {
    return instead(unavailablePage);
  }
}

/** The contact page: as it is, for goods that the address names, or as the receipt of a form that was posted without script. */
function resolveContact(
  asked: string,
  { sent }: PageRoute['Querystring'],
  api: PageApi,
  answerGoods: AnswerGoods | undefined,
): ResolvedPage {
  if (sent !== undefined) {
    const reference = textIn(asked, 'sent');
    if (!isReference(reference)) return { view: { kind: 'sent', hasReference: false } };
    return { view: { kind: 'sent', hasReference: true }, ofReader: () => ({ pieces: { reference } }) };
  }
  const lookingFor = textIn(asked, 'looking_for');
  if (!lookingFor) return { view: { kind: 'contact', goods: 'none' } };
  return {
    view: { kind: 'contact', goods: 'ofReader' },
    async ofReader(language) {
      const { answers, inForm } = (await answerGoods?.(asked, language, api)) ?? {};
      return { attributes: { 'looking-for': lookingFor }, answers, inForm };
    },
  };
}
