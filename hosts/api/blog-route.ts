import type { Article, BlogPost } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';
import type { ApiInstance } from './api-instance.ts';
import { pageOf } from './page-of.ts';
import { blogQuery } from './read-schemas.ts';
import { sendCacheable } from './send-cacheable.ts';

/** `GET /blog?page=1&size=8`, and with `&id=` the one post with its text. */
export function blogRoute(app: ApiInstance, content: Content): void {
  app.get('/blog', { schema: { querystring: blogQuery } }, async (request, reply) => {
    const { page, size, id } = request.query;
    const { posts } = content;
    if (id !== undefined) {
      const found = posts.filter(({ uuid }) => uuid === id);
      return sendCacheable(request, reply, pageOf(found, page, size));
    }
    const list = pageOf(posts, page, size);
    return sendCacheable(request, reply, { ...list, data: list.data.map(toCard) });
  });
}

/** A list is for choosing; with the texts it would be many times larger. */
function toCard({ content: _content, updated_at: _updated_at, ...card }: Article): BlogPost {
  return card;
}
