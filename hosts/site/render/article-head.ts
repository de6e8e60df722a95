import { ApiError } from '../../../src/api/api-error.ts';
import type { Article } from '../../../src/api/types.ts';
import type { Variables } from './fill-template.ts';
import { apiTimeout, renderApi } from './render-api.ts';

export interface ArticleHead {
  /** 404: there is no such post. 503: the API does not say whether there is. */
  status: 200 | 404 | 503;
  /** What the head of the page says of the post; empty without one. */
  variables: Variables;
  post?: Article;
}

/** Title, description and sharing meta of a post, for the raw HTML of its page. */
export async function articleHead(
  id: string,
  publicUrl: string,
  fetch: typeof globalThis.fetch,
): Promise<ArticleHead> {
  const missing: ArticleHead = { status: 404, variables: {} };
  try {
    const post = await renderApi(fetch).article(id, AbortSignal.timeout(apiTimeout));
    if (!post) return missing;
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
    return error instanceof ApiError && error.status === 404 ? missing : { status: 503, variables: {} };
  }
}
