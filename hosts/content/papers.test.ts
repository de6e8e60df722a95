import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createContentFolder } from '../../tests/support/content-fixture.ts';
import { loadContent, loadFiles } from './load-content.ts';

const shipped = readFileSync('hosts/content/papers.yaml', 'utf8');

it('a folder has the papers of its papers.yaml, and none without the file', async () => {
  const { papers } = await loadContent(await createContentFolder({ 'papers.yaml': shipped }));
  expect(papers?.figures.order).toEqual(['Order', 'TE-2118']);
  expect((await loadContent(await createContentFolder())).papers).toBeUndefined();
});

it.each([
  ['figures:', 'figures: 5\nothers:', 'unknown field others'],
  ['order: [Order, TE-2118]', 'order: [Order]', 'figures is not what it should be'],
  ['look: laboratory', 'look: <script>', 'look is not one of'],
  ['signed: For the seller', 'signd: For the seller', 'unknown field signd'],
  ['{ Buyer: "Specimen', '{ Buyer: 5, Seller: "Specimen', 'boxes is not what it should be'],
])(
  '%s written as %s is an error, with which the last good papers stay, or none',
  async (right, wrong, said) => {
    const folder = await createContentFolder({ 'papers.yaml': shipped.replace(right, wrong) });
    await expect(loadContent(folder)).rejects.toThrow(said);
    const { papers } = await loadContent('hosts/content');
    const report = () => undefined;
    expect((await loadFiles(folder, { report })).papers).toBeUndefined();
    expect((await loadFiles(folder, { report, previous: { papers } })).papers).toBe(papers);
  },
);
