import type { Api } from '../../../src/api/api.ts';
import type { BlogPost } from '../../../src/api/types.ts';
import { apiTimeout } from '../render-api.ts';

/** As everywhere: an API may refuse another size. */
const size = 8;
/** An API that never says "last page" must not be called for ever. */
const maxPages = 500;

/** Every post of the API, page by page. Rejects when one of the pages cannot be had. */
export async function allPosts(api: Api): Promise<BlogPost[]> {
  const posts = new Map<string, BlogPost>();
  for (let page = 1; page <= maxPages; page++) {
    const { data, last_page } = await api.blog({ page, size }, AbortSignal.timeout(apiTimeout));
    // A post published meanwhile moves the last one of a page to the next.
    for (const post of data) posts.set(post.uuid, post);
    if (page >= last_page || data.length === 0) break;
  }
  return [...posts.values()];
}
