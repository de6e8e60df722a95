import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it, type TestContext } from 'vitest';

/** The packages that draw are not among those of the site. */
async function loadMakers({ skip }: TestContext) {
  if (!existsSync('hosts/assets/node_modules')) skip('needs `npm ci --prefix hosts/assets`');
  return import('./make-pictures.ts');
}

async function loadOutlines({ skip }: TestContext) {
  if (!existsSync('hosts/assets/node_modules')) skip('needs `npm ci --prefix hosts/assets`');
  return import('./outline-text.ts');
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

const numbered = (entries: string) =>
  `<svg viewBox="0 0 1200 800"><style>:root{--ground:#fff}</style><g id="key">${entries}</g></svg>`;

it('a number of a key is drawn at its place, and shows only at the address of the key', async () => {
  const { drawKey } = await import('./draw-key.ts');
  const drawn = drawKey(
    numbered(
      '<g data-key="12"><title>Stem</title><path class="leader" d="M1 2L3 4"/><circle cx="1" cy="2"/></g>',
    ),
  );
  expect(drawn).toContain('<g transform="translate(1 2)"><g class="number"><circle r="30"/>');
  expect(drawn).toContain('>12</text>');
  expect(drawn).toContain(
    '#key{display:none;fill:var(--text)}#key:target,#key-dark:target~#key{display:inline}',
  );
  // The rule that follows it in the document reaches only what follows it.
  expect(drawn.indexOf('<g id="key-dark"/>')).toBeLessThan(drawn.indexOf('<style>'));
  expect(drawKey('<svg viewBox="0 0 1200 800"><style></style></svg>')).toBe(
    '<svg viewBox="0 0 1200 800"><style></style></svg>',
  );
});

it('letters become ruled lines where they would be smaller than 11 px, and never before', async (context) => {
  const { outlineText } = await loadOutlines(context);
  const outline = (size: number) =>
    outlineText(
      `<svg viewBox="0 0 1200 800"><style>text{font:500 ${size}px a}</style><text x="1" y="2">EN 388</text></svg>`,
    );
  expect(outline(22)).toContain(
    '.r0-line{display:none}@media (max-width:599px){.r0{display:none}.r0-line{display:inline}}',
  );
  expect(outline(42)).not.toContain('@media');
});

/** The distance of two circles at 320 px of width, where they are largest, is at least 2 px. */
const radius = 30;
const space = 7;

it('numbers of the drawings that ship do not touch each other or the edge', async () => {
  const folder = 'hosts/content/drawings';
  for (const file of await readdir(folder)) {
    const source = await readFile(`${folder}/${file}`, 'utf8');
    const places = [...source.matchAll(/<circle cx="(\d+)" cy="(\d+)"\/><\/g>/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]) as [number, number][];
    for (const [index, [x, y]] of places.entries()) {
      expect(
        Math.min(x, y, 1200 - x, 800 - y),
        `${file}: number ${index + 1} at the edge`,
      ).toBeGreaterThanOrEqual(radius);
      for (const [otherX, otherY] of places.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY), `${file}: number ${index + 1}`).toBeGreaterThanOrEqual(
          2 * radius + space,
        );
    }
  }
});
