import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const source = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/**
 * Gives every drawing of a folder the text face that its annotations name: a picture cannot use the fonts of the
 * page that shows it. Only the letters that it needs, four or five KB.
 */
export async function letterPictures(folder: string): Promise<void> {
  const font = await readFile(createRequire(import.meta.url).resolve(source));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
  for (const file of files) {
    const drawing = await readFile(join(folder, file), 'utf8');
    const text = [...drawing.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, inner]) => inner).join('');
    if (!text) continue;
    const letters = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: 500 } });
    const face = `@font-face{font-family:'Source Sans 3';font-weight:400 700;src:url(data:font/woff2;base64,${letters.toString('base64')})}`;
    await writeFile(
      join(folder, file),
      drawing.replace('<style>', () => `<style>\n${face}`),
    );
  }
}
