import type { BlogPost } from '../../../src/api/types.ts';
import { company } from '../company.ts';
import { escapeXml } from '../escape.ts';
import { postPath } from './sitemap.ts';

/** A post in the feed. */
export interface FeedPost extends BlogPost {
  /** ISO 8601; empty when the API does not say. */
  updated: string;
}

const element = (name: string, text: string): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

/** RFC 4287, except that a date which the API does not say is left out: a wrong one would sort the post wrongly. */
export function atomFeed(publicUrl: string, posts: readonly FeedPost[]): string {
  const newest =
    posts
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '';
  const entries = posts.map((post) => {
    const address = escapeXml(publicUrl + postPath(post));
    return [
      '<entry>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link href="${address}"/>`,
      `<id>${address}</id>`,
      element('updated', post.updated),
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
    element('updated', newest),
    ...entries,
    '</feed>\n',
  ].join('\n');
}
