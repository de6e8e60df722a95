import type { Article } from '../../src/api/types.ts';
import { company } from './company.ts';
import { scriptJson } from './escape.ts';

type Thing = Record<string, unknown>;

export interface Described {
  publicUrl: string;
  path: string;
  title: string;
  /** Name of the home page. */
  home: string | undefined;
  post?: Article | undefined;
  image: string;
}

const organization = (publicUrl: string): Thing => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: company.company,
  url: publicUrl,
  email: company.email,
  telephone: company.phone,
  foundingDate: '2011',
  ...(company.social && { sameAs: [company.social] }),
});

/** The way from the home page: `/blog/x` stands below `/blog`. */
function breadcrumbs({ publicUrl, path, title, home, post }: Described): Thing {
  const trail = [[home, '/'], ...(post ? [['Blog', '/blog']] : []), [post?.title ?? title, path]];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + address,
    })),
  };
}

const blogPosting = ({ publicUrl, path, image }: Described, post: Article): Thing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.short_description,
  image,
  dateModified: post.updated_at,
  author: { '@type': 'Organization', name: post.posted_by },
  publisher: { '@id': `${publicUrl}/#organization` },
  mainEntityOfPage: publicUrl + path,
});

/** What a page says of itself to search engines, as JSON-LD in a script that is data and never runs. */
export function structuredData(page: Described): string {
  const things = [
    organization(page.publicUrl),
    ...(page.path === '/' ? [] : [breadcrumbs(page)]),
    ...(page.post ? [blogPosting(page, page.post)] : []),
  ];
  const graph = scriptJson({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${graph}</script>`;
}
