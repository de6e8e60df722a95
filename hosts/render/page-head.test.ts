import { expect, it } from 'vitest';
import { apiOf, person } from '../../tests/support/content-fixture.ts';
import { createPageRenderer } from './page-renderer.ts';

const publicUrl = 'https://www.example.com';

interface Changes {
  attachment_url?: string;
  posted_by?: string;
}

/** The page of a post that the API does not have. */
function renderPost(changes: Changes, cards = ['site']) {
  const post = {
    uuid: 'post',
    title: 'A post',
    posted_by: 'Desk',
    short_description: '',
    updated_at: '2025-03-14T09:00:00Z',
    content: '<p>Text</p>',
    attachment_url: '',
    ...changes,
  };
  const renderPage = createPageRenderer({ publicUrl, build: 'b', scripts: [], cards: new Set(cards) });
  const view = { kind: 'article', path: '/blog/post', post, isDraft: false } as const;
  return renderPage({ view }, apiOf({ people: [person('Eleni Georgiou'), person('Warehouse team')] }));
}

/** The head of the page of a post. */
async function headOf(changes: Changes, cards?: string[]) {
  const { html } = await renderPost(changes, cards);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph'];
  return {
    image: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
    posting: graph.find((thing) => thing['@type'] === 'BlogPosting'),
  };
}

const card = `${publicUrl}/social/site.png`;

it.each([
  ['/content/pictures/0/quay.jpg', `${publicUrl}/content/pictures/0/quay.jpg`],
  ['/content/pictures/0/logo.png', `${publicUrl}/content/pictures/0/logo.png`],
  ['https://api.example/picture/12', 'https://api.example/picture/12'],
  ['https://api.example/a.jpg?format=.webp', 'https://api.example/a.jpg?format=.webp'],
  ['/a.webp', card],
  ['/a.WEBP?v=2', card],
  ['https://api.example/a.avif', card],
  ['/a.svg#dark', card],
  ['data:image/png;base64,iVBORw0KGgo=', card],
  ['http://[', card],
  ['', card],
])('the picture %s is shared as %s', async (attachment_url, expected) => {
  const { image, posting } = await headOf({ attachment_url });
  expect([image, posting?.image]).toEqual([expected, expected]);
});
