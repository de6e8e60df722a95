import { ApiError } from '../../src/api/api-error.ts';
import type { Article } from '../../src/api/types.ts';
import type { Variables } from './fill-template.ts';
import { apiTimeout, renderApi } from './render-api.ts';

export interface ArticleHead {
  /** 404: the API has no such post. 503: the API failed, so it is unknown whether the post exists. */
  status: 200 | 404 | 503;
  /** Template variables for the page's <head>; empty without a post. */
  variables: Variables;
  post?: Article;
}

/** Loads a post, and returns title, description and sharing metadata for the initial HTML of its page. */
export async function loadArticleHead(
  id: string,
  publicUrl: string,
  fetch: typeof globalThis.fetch,
): Promise<ArticleHead> {
  const notFound: ArticleHead = { status: 404, variables: {} };
  try {
    const post = await renderApi(fetch).article(id, AbortSignal.timeout(apiTimeout));
    if (!post) return notFound;
    return {
      status: 200,
      post,
      variables: {
        title: post.title,
        description: post.short_description,
        type: 'article',
        ...(publicUrl && post.attachment_url && { image: new URL(post.attachment_url, publicUrl).href }),
      },
    };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? notFound : { status: 503, variables: {} };
  }
}
