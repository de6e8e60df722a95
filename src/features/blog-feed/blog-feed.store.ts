import { createStore } from 'zustand/vanilla';
import { companyOrigin, readLink } from '../../api/addresses.ts';
import { pageSize } from '../../api/api.ts';
import type { BlogPost } from '../../api/response-fields.ts';
import { integerAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext, Store } from '../../element/element-definition.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import {
  createPagedList,
  type PagedListEvents,
  type PagedListState,
  pageAttribute,
} from '../../shared/paged-list/paged-list.store.ts';

export const attributes = {
  heading: textAttribute(),
  page: pageAttribute,
  'page-size': integerAttribute(pageSize, 1),
  'article-href': textAttribute(`${companyOrigin}${'/blog' satisfies PagePath}/{id}`, readLink),
  'failure-message': textAttribute(),
};

export type BlogFeedProperties = PropertiesOf<typeof attributes>;

export type BlogFeedEvents = PagedListEvents;
export type BlogFeedState = PagedListState<BlogPost>;

export function createBlogFeedStore(
  context: ElementContext<BlogFeedProperties, BlogFeedEvents>,
): Store<BlogFeedState> {
  return createStore<BlogFeedState>((set, get) =>
    createPagedList({ tag: 'trade-blog-feed', context, readPage: context.api.blog, set, get }),
  );
}

/**
 * Number of a post, counted from the oldest; undefined if the API does not say how many there are.
 * @param index its place among those shown, from 0
 */
export function issueNumber({ value }: Pick<BlogFeedState, 'value'>, pageSize: number, index: number) {
  const total = value?.pages[0]?.total ?? 0;
  const number = total - ((value?.first ?? 1) - 1) * pageSize - index;
  return number > 0 ? number : undefined;
}

/** Address of a post's page. @param pattern the address with `{id}` instead of the post's id */
export const articleAddress = (pattern: string, id: string): string =>
  pattern.replaceAll('{id}', () => encodeURIComponent(id));
