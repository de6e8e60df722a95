import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it, type TestContext } from 'vitest';

/** The packages that draw are not among those of the site. */
async function loadMakers({ skip }: TestContext) {
  if (!existsSync('hosts/assets/node_modules')) skip('needs `npm ci --prefix hosts/assets`');
  return import('./make-pictures.ts');
}

it('the pictures of the repository match their sources: run `npm run pictures`', async (context) => {
  const { makePictures } = await loadMakers(context);
  const made = await makePictures();
  expect(made.size).toBeGreaterThan(40);
  for (const [file, text] of made) {
    expect((await readFile(file, 'utf8').catch(() => '')) === text, file).toBe(true);
    // Else WebKit reads what is drawn in addition to the page's alternative text, and in decoration.
    expect(text.split('\n', 1)[0], file).toContain('aria-hidden="true"');
    expect(text.match(/\bid="[^"]*"/g)?.length, `${file}: each id once`).toBe(
      new Set(text.match(/\bid="[^"]*"/g)).size || undefined,
    );
  }
}, 120_000);

it('larger labels stay inside the drawing and do not overlap, and a phone shows the first four', async (context) => {
  if (!existsSync('hosts/assets/node_modules')) context.skip('needs `npm ci --prefix hosts/assets`');
  const { growLabels } = await import('./grow-labels.ts');
  const label = (text: string, y: number) => `<text class="c" x="1100" y="${y}">${text}</text>`;
  const drawing = (labels: string) =>
    `<svg viewBox="0 0 1200 800"><style>:root{--ground:#fff}text{font:500 22px a}.c{font-size:20px}</style>${labels}</svg>`;
  const grown = growLabels(
    drawing([60, 100, 140, 180, 220, 260].map((y) => label(`Chamber, ${y} mm`, y)).join('')),
  );
  const boxesOf = (name: string) =>
    [...grown.matchAll(new RegExp(`box ${name}" d="M(\\d+) (\\d+)H(\\d+)V(\\d+)`, 'g'))].map((box) =>
      box.slice(1).map(Number),
    );
  expect([boxesOf('middle').length, boxesOf('narrow').length]).toEqual([6, 4]);
  for (const boxes of [boxesOf('middle'), boxesOf('narrow')])
    for (const [index, [, top = 0, right, bottom]] of boxes.entries()) {
      expect(right).toBeLessThanOrEqual(1200);
      expect(
        boxes
          .slice(index + 1)
          .every(([, otherTop = 0, , otherBottom = 0]) => otherTop >= (bottom ?? 0) || otherBottom <= top),
      ).toBe(true);
    }
  expect(() => growLabels(drawing(Array.from({ length: 40 }, () => label('Chamber', 400)).join('')))).toThrow(
    'no room',
  );
});
