import { expect, it } from 'vitest';
import { createContentFolder, postSource, validTabs } from '../../tests/support/content-fixture.ts';
import { loadContent } from './load-content.ts';

const tabs = validTabs.replace('- title: Item\n', '- title: Item\n      slug: palm-oil\n');

async function warningsOf(goods: string): Promise<string[]> {
  const source = postSource(1, '2025-01-01T09:00:00Z').replace('picture:', `goods: ${goods}\npicture:`);
  const folder = await createContentFolder({ 'posts/a.md': source, 'tabs/products.yaml': tabs });
  const lines: string[] = [];
  await loadContent(folder, { warn: (line) => lines.push(line.replace(`${folder}/`, '')) });
  return lines;
}

it('goods of a post that no item of a tab is are named, with the name that may be meant', async () => {
  expect(await warningsOf('palm-oil, palm-oyl')).toEqual([
    'posts/a.md:7: goods has "palm-oyl", which is not an item of a tab; if you meant "palm-oil", correct the name; expected the slugs of items, as in tabs/products.yaml',
  ]);
});

it.each(['palm-oil', 'item', 'Palm-Oil, item'])('goods that are items are silent: %s', async (goods) => {
  expect(await warningsOf(goods)).toEqual([]);
});
