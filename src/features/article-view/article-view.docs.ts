import type { ElementDocs } from '../../element/element-docs.ts';
import {
  factDocs,
  failureMessageDocs,
  loadFailedDocs,
  logoDocs,
  logoWidthDocs,
} from '../../shared/shared.docs.ts';
import type { definition } from './article-view.element.tsx';
import type { ArticleViewEvents } from './article-view.store.ts';

export const docs = {
  summary: 'One post of the blog, with its picture, its text and links for sharing it.',
  attributes: {
    'article-id': 'Id of the post. Without it nothing is requested.',
    'back-href': 'Where the link back to the list leads.',
    category: `Category in the byline of a post that names none, in the language of the posts. ${factDocs} Posts of another API (\`api-base\`) have none.`,
    'document-meta':
      'Sets title, description and sharing meta of the page from the post. For pages that show nothing but the post.',
    'failure-message': failureMessageDocs,
    logo: logoDocs,
    'logo-width': logoWidthDocs,
  },
  events: {
    'trade-article-loaded': {
      description: 'The post has loaded.',
      detail: {
        id: { type: 'string', description: 'Its id.' },
        title: { type: 'string', description: 'Its title.' },
      },
    },
    'trade-article-missing': {
      description: 'There is no post with that id.',
      detail: { id: { type: 'string', description: 'The id that was requested.' } },
    },
    'trade-load-failed': loadFailedDocs,
  },
  parts: {
    bar: 'The bar above the post.',
    back: 'The link back to the list.',
    'bar-title': 'The name of the blog in the bar.',
    logo: 'The logo in the bar.',
    article: 'The post.',
    title: 'Its title.',
    byline: 'Author, date and category.',
    share: 'The row of share links.',
    'share-link': 'One of them.',
    picture: 'Its picture.',
    key: 'What the numbers in the picture name, as an ordered list.',
    content: 'Its text.',
    'rich-text': 'The running text itself.',
    embed: 'The link that replaces a video or another frame in the text.',
    missing: 'Shown when there is no such post.',
    'to-list': 'The link to the list where there is no post to show.',
    failure: 'The text of `failure-message`, while it shows.',
    skeleton: 'The placeholder while the post loads.',
  },
  example: {
    attributes: { 'article-id': 'ID-OF-THE-POST', 'back-href': '{site}/blog' },
    fallback: '<p><a href="{site}/blog/ID-OF-THE-POST">Read the post on our site</a></p>',
  },
  accessibility:
    'An `article` with one heading of the first level. The share links say that they open a new tab.',
  withoutScript: 'A link leads to the post on the site.',
  page: {
    address: '/blog/{article-id}',
    title: ['trade-site-header', 'page.blog'],
    width: 800,
    room: '100vh',
  },
} satisfies ElementDocs<typeof definition, ArticleViewEvents>;
