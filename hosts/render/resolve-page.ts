import type { FastifyRequest } from 'fastify';
import { createEnquiry } from '../../src/api/enquiry-fields.ts';
import { divideLookingFor } from '../../src/api/looking-for.ts';
import { parseTab } from '../../src/navigation/tab-addresses.ts';
import { parsePage } from '../../src/shared/paged-list/paged-list.store.ts';
import { hasPart, hasTab } from '../api/list-parts.ts';
import { postPath } from '../api/post-links.ts';
import type { PageApi } from '../api/source.ts';
import { isReference } from '../enquiries/enquiry.ts';
import { textIn } from '../pages/query-text.ts';
import { missingPostPage, type Route, unavailablePage } from '../pages/routes.ts';
import { intendedId } from '../pages/site-paths.ts';
import type { AnswerGoods } from './page-additions.ts';
import { pageTemplate } from './page-template.ts';
import { type ErrorPage, fixedView, type ResolvedPage } from './page-view.ts';
import { noTabs, readTabs } from './read-page.ts';
import { type ReadSent, receiptPage } from './receipt.ts';

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

/** Readers of what the contact page shows, in addition to the content. */
export interface ContactReaders {
  answerGoods?: AnswerGoods | undefined;
  readSent?: ReadSent | undefined;
}

/** Another address, at which the wanted page is. */
export interface Redirect {
  redirect: string;
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
  readers: ContactReaders,
): Promise<ResolvedPage | Redirect | undefined> {
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
  return view.kind === 'contact' ? resolveContact(splitAddress(url)[1], query, api, readers) : { view };
}

async function resolvePost(
  { url, params: { id = '' }, query }: FastifyRequest<PageRoute>,
  api: PageApi,
): Promise<ResolvedPage | Redirect> {
  const instead = (page: ErrorPage): ResolvedPage => ({
    view: { kind: 'error', page, path: '/blog/post' },
    ofReader: () => ({ attributes: { 'article-id': id } }),
  });
  const code = stringOf(query.preview);
  async function find(id: string) {
    const draft = code && api.preview?.(id, code);
    const post = draft || (await api.article(id));
    return post && { post, isDraft: Boolean(draft) };
  }
  try {
    const article = await find(id);
    if (article) return { view: { kind: 'article', path: splitAddress(url)[0], ...article } };
    const intended = intendedId(id);
    if (intended && intended !== id && (await find(intended)))
      return { redirect: postPath({ uuid: intended }) };
    return instead(missingPostPage);
  } catch {
    return instead(unavailablePage);
  }
}

/** The receipt of a form that was posted without script. */
async function resolveReceipt(sentId: string, api: PageApi, readSent?: ReadSent): Promise<ResolvedPage> {
  // An external API confirms no more than this.
  if (sentId === 'yes') return { view: { kind: 'sent', receipt: 'received' } };
  // The page that an earlier release leads to, during an upgrade.
  if (isReference(sentId)) return receiptPage({ kind: 'past', reference: sentId }, noTabs);
  const receipt = (await readSent?.(sentId)) ?? { kind: 'unknown' };
  return receiptPage(receipt, receipt.kind === 'readable' ? await readTabs(api) : noTabs, api.edition.texts);
}

/** The contact page: as it is, for goods that the address names, or as the receipt of an enquiry. */
function resolveContact(
  query: string,
  { sent }: PageRoute['Querystring'],
  api: PageApi,
  { answerGoods, readSent }: ContactReaders,
): ResolvedPage | Promise<ResolvedPage> {
  if (sent !== undefined) return resolveReceipt(textIn(query, 'sent'), api, readSent);
  const lookingFor = textIn(query, 'looking_for');
  if (!lookingFor) return { view: { kind: 'contact', goods: 'none' } };
  return {
    view: { kind: 'contact', goods: 'ofReader' },
    async ofReader(language) {
      const { answers, inForm } = (await answerGoods?.(query, language, api)) ?? {};
      const { looking_for, remark } = divideLookingFor(lookingFor);
      const values = { ...createEnquiry(() => ''), looking_for, remark };
      return {
        attributes: { 'looking-for': looking_for },
        states: remark ? { 'trade-enquiry-form': { values } } : undefined,
        answers,
        inForm,
      };
    },
  };
}
