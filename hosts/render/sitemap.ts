import { type TabType, tabTypeCodes } from '../../src/api/api.ts';
import { tabAddress } from '../../src/navigation/tab-addresses.ts';
import { postPath } from '../api/post-links.ts';
import type { PageApi } from '../api/source.ts';
import { datedPosts, ignoreInvalid } from './read-posts.ts';
import { sitePagesOf } from './site-pages.ts';
import { element, escapeXml } from './xml.ts';

/** Addresses in a sitemap, by the protocol; further posts are left out. */
const sitemapLength = 50_000;

/** `robots.txt`: everything may be loaded. Pages that must not be listed have a header (`machine-rules.ts`). */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow:\n${publicUrl && `\nSitemap: ${publicUrl}/sitemap.xml\n`}`;

/** Addresses of a page: its own, and those of its tabs from the second on. */
async function partsOf(page: string, path: string, api: PageApi): Promise<string[]> {
  const tabs = page in tabTypeCodes && (await api.tabs(page as TabType).catch(ignoreInvalid));
  return [path, ...(tabs || []).slice(1).map((_, index) => path + tabAddress(index + 1))];
}

/**
 * Every page of the site, by the protocol of sitemaps.org.
 * @param isStatic whether a page is one file, whatever the query of its address
 */
export async function sitemap(publicUrl: string, api: PageApi, isStatic = false): Promise<string> {
  const pages = await Promise.all(
    sitePagesOf(api.edition).map(({ page, path }) => (isStatic ? [path] : partsOf(page, path, api))),
  );
  const paths = pages.flat();
  const posts = await datedPosts(api, sitemapLength - paths.length);
  const entry = (path: string, updated = '') =>
    `<url><loc>${escapeXml(publicUrl + path)}</loc>${element('lastmod', updated)}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => entry(path)),
    ...posts.map((post) => entry(postPath(post), post.updated_at)),
    '</urlset>\n',
  ].join('\n');
}
