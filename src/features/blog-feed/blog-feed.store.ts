import { createStore } from 'zustand/vanilla';
import { pageSize } from '../../api/api.ts';
import { companyOrigin, readLink } from '../../api/api-base.ts';
import type { BlogPost } from '../../api/response-fields.ts';
import { integerAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/view-hooks.ts';
import { createPagedList, type PagedListEvents, type PagedListState } from '../../state/paged-list.ts';
import { pageAttribute } from '../../ui/paged-list/page-address.ts';

export const attributes = {
  heading: textAttribute(),
  page: pageAttribute,
  'page-size': integerAttribute(pageSize, 1),
  'article-href': textAttribute(`${companyOrigin}/blog/{id}`, readLink),
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
