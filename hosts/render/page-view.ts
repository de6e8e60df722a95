import type { TabType } from '../../src/api/api.ts';
import type { Enquiry } from '../../src/api/enquiry-fields.ts';
import type { TypedRow } from '../../src/api/load-rows.ts';
import type { Article } from '../../src/api/response-fields.ts';
import type { ElementStates, StateOf } from '../../src/elements.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { PagePath } from '../../src/navigation/site-pages.ts';
import type { Html } from '../html/html.ts';
import {
  errorPages,
  type missingPostPage,
  type notFoundPage,
  sentPage,
  type unavailablePage,
} from '../pages/routes.ts';
import type { ReaderContent } from './pieces.ts';

export type ErrorPage = typeof notFoundPage | typeof missingPostPage | typeof unavailablePage;

/** The answer about goods that a reader has named, on a page that is not cached. */
export interface GoodsAnswer {
  /** HTML at the beginning of the form. */
  answers: Html;
  /** HTML at its end. */
  inForm: Html;
  /** The whole typed text. */
  values: Enquiry;
}

/**
 * Which page is shown, with everything that distinguishes it from others of its kind. `page` is its file in
 * `hosts/pages`.
 */
export type PageView =
  /** `states`: those that its elements start from, if it answers a form. */
  | { kind: 'fixed'; page: string; path: string; states?: ElementStates }
  | { kind: 'tab'; page: TabType; path: string; tab: number }
  | { kind: 'list'; page: 'blog' | 'gallery'; path: string; part: number }
  | { kind: 'article'; path: string; post: Article; isDraft: boolean }
  /** `ofReader`: each reader has named goods of their own. */
  | { kind: 'contact'; goods: 'none' | 'ofReader' | GoodsAnswer }
  | {
      kind: 'refused';
      reason: string;
      form: Partial<StateOf<'trade-enquiry-form'>>;
      rows: readonly TypedRow[];
    }
  | {
      kind: 'sent';
      /** `thanks`: of no known enquiry; else what of the enquiry is shown, in pieces of its reader. */
      receipt:
        | 'thanks'
        | 'received'
        | 'reference'
        | { isIncomplete: boolean; hasRows: boolean; hasDesk: boolean };
    }
  | { kind: 'error'; page: ErrorPage; path: string };

/** A page, with what differs for each of its readers, if anything does. */
export interface ResolvedPage {
  view: PageView;
  ofReader?: (language: Language) => ReaderContent | Promise<ReaderContent>;
}

const places: { readonly [Kind in PageView['kind']]?: { page: string; path: string } } = {
  contact: { page: 'contact-us', path: '/contact-us' satisfies PagePath },
  refused: { page: 'enquiry', path: '/contact-us' satisfies PagePath },
  sent: { page: sentPage, path: '/contact-us' satisfies PagePath },
};

/** The file of a page in `hosts/pages`, without its ending. */
export const pageOf = (view: PageView): string =>
  'page' in view ? view.page : (places[view.kind]?.page ?? 'article');

export const pathOf = (view: PageView): string =>
  'path' in view ? view.path : (places[view.kind]?.path ?? '/');

export const statusOf = (view: PageView): number =>
  view.kind === 'error' ? (errorPages[view.page] ?? 404) : 200;

/** Whether it is a draft, which is not published, and whose address nothing links. */
export const isDraft = (view: PageView): boolean => view.kind === 'article' && view.isDraft;

/** The part of its list, from 1. */
export const partOf = (view: PageView): number => (view.kind === 'list' ? view.part : 1);

/** The states that the elements of a page start from. */
export function statesOf(view: PageView): ElementStates {
  if (view.kind === 'refused') return { 'trade-enquiry-form': view.form };
  if (view.kind === 'fixed' && view.states) return view.states;
  if (view.kind === 'contact' && typeof view.goods === 'object')
    return { 'trade-enquiry-form': { values: view.goods.values } };
  return {};
}

/** The name of a page in a language, which no other page has: a cache keeps it under this name for an edition of the content. */
export function nameOf(view: PageView, language: Language): string {
  const keyParts = [pageOf(view), pathOf(view), language];
  if (view.kind === 'tab') return JSON.stringify([...keyParts, view.tab]);
  if (view.kind === 'list') return JSON.stringify([...keyParts, view.part]);
  if (view.kind === 'article') return JSON.stringify([...keyParts, view.isDraft]);
  if (view.kind === 'contact') return JSON.stringify([...keyParts, view.goods]);
  if (view.kind === 'sent') return JSON.stringify([...keyParts, view.receipt]);
  return JSON.stringify(keyParts);
}

/** The page of a route of its own that nothing more is known of. */
export function fixedView(page: string, path: string): PageView {
  if (page === 'contact-us') return { kind: 'contact', goods: 'none' };
  if (page === 'products' || page === 'services' || page === 'industries')
    return { kind: 'tab', page, path, tab: 0 };
  if (page === 'blog' || page === 'gallery') return { kind: 'list', page, path, part: 1 };
  return { kind: 'fixed', page, path };
}
