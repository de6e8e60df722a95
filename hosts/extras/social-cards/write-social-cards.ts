import { readFile } from 'node:fs/promises';
import { oneLine } from '../../../src/text/one-line.ts';
import { loadContent } from '../../content/load-content.ts';
import { tabCard } from '../../render/page-head.ts';
import { drawSocialCards } from './social-cards.ts';

const pictures = 'hosts/content/pictures';

const pictureFile = (address = ''): string => `${pictures}/${address.split('/').at(-1)}`;

/** The heading of a page, which its social card shows. */
async function readHeading(page: string): Promise<string> {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await readFile(page, 'utf8')) ?? [];
  return oneLine(heading.replace(/<[^>]*>/g, ''));
}

// The posts and tabs of an external API are not known here.
const { posts, tabs } = import.meta.env.VITE_API_BASE
  ? { posts: [], tabs: {} }
  : await loadContent('hosts/content');
const site = {
  name: 'site',
  title: await readHeading('hosts/pages/home.html'),
  picture: `${pictures}/ship-to-shore-crane.svg`,
};
const cards = posts.map(({ uuid, title, attachment_url }) => ({
  name: uuid,
  title,
  picture: pictureFile(attachment_url),
}));
// The first tab is the page, which has the card of the site. A card shows the first item of its tab.
const tabCards = Object.entries(tabs).flatMap(([type, list]) =>
  list.slice(1).map(({ title, content }) => ({
    name: tabCard(type, title),
    title,
    picture: pictureFile(content[0]?.attachment_url),
  })),
);
// The name is that of its page.
const comparison = { name: 'verify', upper: 'examp1e.com', lower: 'example.com' };
await drawSocialCards([site, comparison, ...cards, ...tabCards], 'dist/site/social');
