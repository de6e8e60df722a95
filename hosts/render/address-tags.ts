import escapeHtml from 'escape-html';
import { company } from './company.ts';

export interface PageAddresses {
  canonical: string;
  /** Of the picture for sharing. */
  image: string;
}

/** The tags of a page's head that name whole addresses, and the feed, whose entries do. */
export function addressTags({ canonical, image }: PageAddresses): string {
  const [page, picture, name] = [canonical, image, company.company ?? ''].map(escapeHtml);
  return [
    `<link rel="canonical" href="${page}">`,
    `<meta property="og:url" content="${page}">`,
    `<meta property="og:image" content="${picture}">`,
    `<meta name="twitter:image" content="${picture}">`,
    `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${name} blog">`,
  ].join('\n');
}
