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
