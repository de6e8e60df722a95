import type { Article, BlogPost } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';
import type { ApiInstance } from './api-instance.ts';
import { pageOf } from './page-of.ts';
import { blogQuery } from './read-schemas.ts';
import { sendCacheable } from './send-cacheable.ts';

/** `GET /blog?page=1&size=8`, and with `&id=` the one post with its text. */
export function blogRoute(app: ApiInstance, { posts }: Content): void {
  const cards = posts.map(toCard);
  const byId = new Map(posts.map((post) => [post.uuid, post]));
  app.get('/blog', { schema: { querystring: blogQuery } }, async (request, reply) => {
    const { page, size, id } = request.query;
    if (id === undefined) return sendCacheable(request, reply, pageOf(cards, page, size));
    const post = byId.get(id);
    return sendCacheable(request, reply, pageOf(post ? [post] : [], page, size));
  });
}

/** A list is for choosing; with the texts it would be many times larger. */
function toCard({ uuid, attachment_url, title, posted_by, short_description }: Article): BlogPost {
  return { uuid, attachment_url, title, posted_by, short_description };
}
