import { createStore } from 'zustand/vanilla';
import { lazyQuery } from '../../api/api.ts';
import type { BlogPost } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/store.ts';
import {
  createPagedListSlice,
  type PagedListEvents,
  type PagedListProperties,
  type PagedListState,
} from '../../ui/paged-list/paged-list-slice.ts';

export interface BlogFeedProperties extends PagedListProperties {
  heading: string;
  /** Address of a post's page; `{id}` stands for the post's id. */
  articleHref: string;
  failureMessage: string;
}

export type BlogFeedEvents = PagedListEvents;
export type BlogFeedState = PagedListState<BlogPost>;

export function createBlogFeedStore(
  context: ElementContext<BlogFeedProperties, BlogFeedEvents>,
): Store<BlogFeedState> {
  const queryOf = lazyQuery(context, ({ blog }) => blog);
  return createStore<BlogFeedState>((set, get) =>
    createPagedListSlice({ tag: 'trade-blog-feed', context, queryOf, set, get }),
  );
}
