import type { Article, Person } from '../../src/api/response-fields.ts';
import type { PagePath } from '../../src/navigation/site-pages.ts';
import { wordSet } from '../../src/text/words.ts';
import type { Company } from '../content/company.ts';
import { scriptJson } from './page-template.ts';

type JsonLd = Record<string, unknown>;

interface PageFacts {
  company: Company;
  publicUrl: string;
  path: string;
  title: string;
  home: string | undefined;
  post?: Article | undefined;
  image: string;
  people: readonly Person[];
}

const organization = ({ publicUrl, company }: PageFacts): JsonLd => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: company.name,
  url: publicUrl,
  logo: `${publicUrl}/icon.png`,
  ...(company.office && { address: company.office }),
  email: company.email,
  telephone: company.phone,
  foundingDate: company.founded,
  ...(company.social && { sameAs: [company.social] }),
});

/** The breadcrumbs from the home page: a post is below the blog. A crumb names the page, not the site. */
function breadcrumbs({ company, publicUrl, path, title, home, post }: PageFacts): JsonLd {
  const site = ` | ${company.name}`;
  const name = title.endsWith(site) ? title.slice(0, -site.length) : title;
  const trail = [
    [home, '/'],
    ...(post ? [['Blog', '/blog' satisfies PagePath]] : []),
    [post?.title ?? name, path],
  ];
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

/** The author of a post: a person, a group, or the company. An author whom the content does not name has no type. */
function authorOf(name: string, { company, publicUrl, people }: PageFacts): JsonLd | undefined {
  if (name === company.name) return { '@id': `${publicUrl}/#organization` };
  if (isGroup(name)) return { '@type': 'Organization', name };
  return people.some((person) => person.name === name) ? { '@type': 'Person', name } : undefined;
}

const wordsOfGroups = wordSet(`
  team desk department office staff editors group company ltd limited inc llc gmbh bhd
`);
const isGroup = (name: string): boolean =>
  name.split(/\W+/).some((word) => wordsOfGroups.has(word.toLowerCase()));

const blogPosting = (page: PageFacts, post: Article): JsonLd => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.short_description,
  ...(page.image && { image: page.image }),
  ...(post.published_at && { datePublished: post.published_at }),
  dateModified: post.updated_at,
  author: authorOf(post.posted_by, page),
  publisher: { '@id': `${page.publicUrl}/#organization` },
  mainEntityOfPage: page.publicUrl + page.path,
});

/** JSON-LD of a page for search engines, escaped for a `<script>`. */
export function structuredData(page: PageFacts): string {
  // Search engines want to know the company once: on its home page, and where a post names it.
  const things = [
    ...(page.path === '/' || page.post ? [organization(page)] : []),
    ...(page.path === '/' ? [] : [breadcrumbs(page)]),
    ...(page.post ? [blogPosting(page, page.post)] : []),
  ];
  return scriptJson({ '@context': 'https://schema.org', '@graph': things });
}
