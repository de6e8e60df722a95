import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names the pictures of fixed pages that do not ship: they have to be in the server's folder of content.
 *
 * @param pages folder of the pages
 * @param pictures folder of the pictures that ship
 * @returns one line for each page and picture
 */
export async function picturesNotShipped(pages: string, pictures: string): Promise<string[]> {
  const shipped = new Set(await readdir(pictures));
  const lines: string[] = [];
  for (const page of (await readdir(pages)).filter((name) => name.endsWith('.html')).sort()) {
    const html = await readFile(join(pages, page), 'utf8');
    for (const [address, name = ''] of html.matchAll(/\/content\/pictures\/([^"#?\s]+)/g)) {
      if (shipped.has(name)) continue;
      lines.push(`${page} shows ${address}, which does not ship: put ${name} into pictures/ of CONTENT_DIR`);
    }
  }
  return lines;
}
