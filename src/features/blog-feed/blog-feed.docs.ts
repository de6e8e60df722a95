import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import {
  failureMessageDocs,
  listDocs,
  loadFailedDocs,
  pageDocs,
  pageLoadedDocs,
  pageSizeDocs,
} from '../../shared/shared.docs.ts';
import type { definition } from './blog-feed.element.tsx';
import type { BlogFeedEvents } from './blog-feed.store.ts';

export const docs = {
  summary: 'The blog’s posts as numbered issues, the newest large.',
  attributes: {
    heading: 'Heading above the list; without it there is none.',
    page: pageDocs,
    'page-size': pageSizeDocs,
    'article-href':
      'Address of a post’s page; `{id}` stands for the post’s id. By default a page of the company, also on other sites.',
    'failure-message': failureMessageDocs,
  },
  events: { 'trade-page-loaded': pageLoadedDocs, 'trade-load-failed': loadFailedDocs },
  parts: {
    feed: 'The whole feed.',
    heading: 'Its heading.',
    list: 'The list of cards.',
    card: 'A post.',
    picture: 'Its picture.',
    issue: 'Its number, counted from the oldest; only if the API says how many posts there are.',
    title: 'Its title.',
    link: 'The link that covers the card.',
    byline: 'Who wrote it.',
    date: 'When it was last changed.',
    description: 'Its short description.',
    skeleton: 'The placeholder of a card that is loading.',
    empty: 'Shown when there are no posts.',
    failure: 'The text of `failure-message`, while it shows.',
    'previous-page': 'The link to the page before, where the list begins later.',
    end: 'The end of the list.',
    more: 'The link in it, to the next page.',
  },
  example: {
    attributes: { 'article-href': '{site}/blog/{id}' },
    fallback: '<p><a href="{site}/blog">Read our blog</a></p>',
  },
  accessibility: `A list of cards, each with one link that its title names. ${listDocs}`,
  withoutScript: 'A link leads to the blog.',
  page: {
    address: '/blog' satisfies PagePath,
    title: ['trade-site-header', 'page.blog'],
    width: 960,
    room: '100vh',
  },
} satisfies ElementDocs<typeof definition, BlogFeedEvents>;
