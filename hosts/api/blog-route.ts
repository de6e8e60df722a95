import type { FastifyInstance } from 'fastify';
import type { Article, BlogPost } from '../../src/api/types.ts';
import type { Content } from '../content/loader/types.ts';
import { pageOf } from './page-of.ts';
import { integerOf, type Query, textOf } from './query.ts';
import { sendCached } from './send-cached.ts';

/** `GET /blog?page=1&size=8`, and with `&id=` the one post with its text. */
export function blogRoute(app: FastifyInstance, { posts }: Content): void {
  const cards = posts.map(toCard);
  const byId = new Map(posts.map((post) => [post.uuid, post]));
  app.get<{ Querystring: Query }>('/blog', async (request, reply) => {
    const page = integerOf(request.query, 'page', { least: 1, fallback: 1 });
    const size = integerOf(request.query, 'size', { least: 1, most: 100, fallback: 8 });
    const id = textOf(request.query, 'id');
    if (id === undefined) return sendCached(request, reply, pageOf(cards, page, size));
    const post = byId.get(id);
    return sendCached(request, reply, pageOf(post ? [post] : [], page, size));
  });
}

/** A list is for choosing; the texts would make it many times as heavy. */
function toCard({ uuid, attachment_url, title, posted_by, short_description }: Article): BlogPost {
  return { uuid, attachment_url, title, posted_by, short_description };
}
