import type { FastifyInstance } from 'fastify';
import { resolveApiBase } from '../../../src/api/api-base.ts';
import { createClient } from '../../../src/api/client.ts';
import { QueryCache } from '../../../src/api/query-cache.ts';
import type { BlogPost } from '../../../src/api/types.ts';
import { articleAddress } from '../../../src/features/blog-feed/article-address.ts';
import { company } from '../render/company.ts';
import { escapeXml } from '../render/escape-html.ts';
import { apiPatience } from '../render/prerender-element.ts';
import { routes } from '../routes.ts';

const pageSize = 100;
/** An API that never says "last page" must not be asked for ever. */
const mostPages = 50;

async function allPosts(fetch: typeof globalThis.fetch): Promise<BlogPost[]> {
  const api = createClient({ apiBase: () => resolveApiBase(''), fetch, cache: new QueryCache(0) });
  const posts: BlogPost[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const answer = await api.blog({ page, size: pageSize }).fetch(AbortSignal.timeout(apiPatience));
    posts.push(...answer.data);
    if (page >= answer.last_page) break;
  }
  return posts;
}

const postPath = ({ uuid }: BlogPost): string => articleAddress('/blog/{id}', uuid);

function sitemap(publicUrl: string, posts: readonly BlogPost[]): string {
  const paths = [
    ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...posts.map(postPath),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** RFC 4287. The list of the API has no dates: those of the embedded content are used where there are some. */
function atomFeed(
  publicUrl: string,
  posts: readonly BlogPost[],
  dateOf: (uuid: string) => string | undefined,
): string {
  const dates = posts.map(({ uuid }) => dateOf(uuid) ?? '').sort();
  const newest = dates.at(-1) || '1970-01-01T00:00:00.000Z';
  const entries = posts.map((post) => {
    const address = escapeXml(publicUrl + postPath(post));
    return [
      '<entry>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      `<updated>${escapeXml(dateOf(post.uuid) ?? newest)}</updated>`,
      `<author><name>${escapeXml(post.posted_by)}</name></author>`,
      `<summary>${escapeXml(post.short_description)}</summary>`,
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(company.company ?? '')} blog</title>`,
    `<link href="${escapeXml(publicUrl)}/blog"/>`,
    `<link rel="self" href="${escapeXml(publicUrl)}/feed.xml"/>`,
    `<id>${escapeXml(publicUrl)}/blog</id>`,
    `<updated>${escapeXml(newest)}</updated>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

export interface FeedOptions {
  publicUrl: string;
  fetch: typeof fetch;
  /** When a post was updated, as ISO 8601, where that is known. */
  dateOf: (uuid: string) => string | undefined;
}

/** `/sitemap.xml`, `/robots.txt` and `/feed.xml`. */
export function registerFeeds(app: FastifyInstance, { publicUrl, fetch, dateOf }: FeedOptions): void {
  const hour = 'public, max-age=3600';
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(sitemap(publicUrl, await allPosts(fetch))),
  );
  app.get('/feed.xml', async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', hour)
      .send(atomFeed(publicUrl, await allPosts(fetch), dateOf)),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /embed/\nDisallow: /playground\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}
