import { readFile } from 'node:fs/promises';
import { loadContent } from '../../content/load-content.ts';
import { drawSocialCards } from './social-cards.ts';

const pictures = 'hosts/content/pictures';

/** The heading of a page, which its social card shows. */
async function readHeading(page: string): Promise<string> {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await readFile(page, 'utf8')) ?? [];
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// The posts of an external API are not known here.
const { posts } = import.meta.env.VITE_API_BASE ? { posts: [] } : await loadContent('hosts/content');
const site = {
  name: 'site',
  title: await readHeading('hosts/pages/home.html'),
  picture: `${pictures}/ship-to-shore-crane.svg`,
};
const cards = posts.map(({ uuid, title, attachment_url }) => ({
  name: uuid,
  title,
  picture: `${pictures}/${attachment_url.split('/').at(-1)}`,
}));
await drawSocialCards([site, ...cards], import.meta.env.VITE_COMPANY_NAME, 'dist/site/social');
