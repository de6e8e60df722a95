import type { BlogPost } from '../../../src/api/types.ts';
import { articleAddress } from '../../../src/features/blog-feed/article-address.ts';
import { routes } from '../../pages/routes.ts';
import { escapeXml } from '../escape.ts';

/** Path of a post's page. */
export const postPath = ({ uuid }: Pick<BlogPost, 'uuid'>): string => articleAddress('/blog/{id}', uuid);

/** Every page of the site, by the protocol of sitemaps.org. */
export function sitemap(publicUrl: string, posts: readonly BlogPost[]): string {
  const paths = [
    ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...posts.map(postPath),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
