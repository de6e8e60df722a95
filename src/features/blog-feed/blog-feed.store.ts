import { createStore } from 'zustand/vanilla';
import type { BlogPost } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/store.ts';
import {
  createPagedList,
  type PagedListEvents,
  type PagedListProperties,
  type PagedListState,
} from '../../state/paged-list.ts';

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
  return createStore<BlogFeedState>((set, get) =>
    createPagedList({ tag: 'trade-blog-feed', context, readPage: context.api.blog, set, get }),
  );
}
