import { resolveApiBase } from '../../../src/api/api-base.ts';
import { createClient } from '../../../src/api/client.ts';
import { QueryCache } from '../../../src/api/query-cache.ts';
import type { Article } from '../../../src/api/types.ts';
import type { Variables } from './fill-template.ts';
import { apiPatience } from './prerender-element.ts';

export interface ArticleHead {
  status: 200 | 404;
  /** What the head of the page says of the post; empty while the API does not answer. */
  variables: Variables;
  post?: Article;
}

/** Title, description and sharing meta of a post, for the raw HTML of its page. */
export async function articleHead(
  id: string,
  publicUrl: string,
  fetch: typeof globalThis.fetch,
): Promise<ArticleHead> {
  const api = createClient({ apiBase: () => resolveApiBase(''), fetch, cache: new QueryCache(0) });
  try {
    const post = await api.article(id).fetch(AbortSignal.timeout(apiPatience));
    if (!post) return { status: 404, variables: { title: 'Post Not Found' } };
    return {
      status: 200,
      post,
      variables: {
        title: post.title,
        description: post.short_description,
        type: 'article',
        ...(post.attachment_url && { image: new URL(post.attachment_url, publicUrl).href }),
      },
    };
  } catch {
    return { status: 200, variables: {} };
  }
}
