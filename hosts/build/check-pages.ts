import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leadsSomewhere } from '../content/site-links.ts';

/**
 * Names what the fixed pages show or link that does not exist: pictures have to be in the server's folder of content then.
 *
 * @param pages folder of the pages
 * @param pictures folder of the pictures that ship
 * @returns one line for each page and address
 */
export async function checkPages(pages: string, pictures: string): Promise<string[]> {
  const shipped = new Set(await readdir(pictures));
  const lines: string[] = [];
  for (const page of (await readdir(pages)).filter((name) => name.endsWith('.html')).sort()) {
    const html = await readFile(join(pages, page), 'utf8');
    for (const [address, name = ''] of html.matchAll(/\/content\/pictures\/([^"#?\s]+)/g)) {
      if (shipped.has(name)) continue;
      lines.push(`${page} shows ${address}, which does not ship: put ${name} into pictures/ of CONTENT_DIR`);
    }
    // Posts may be in another folder of content.
    for (const [, address = ''] of html.matchAll(/\bhref="(\/(?!blog\/)[^"#{]*)/g)) {
      if (leadsSomewhere(address, new Set(), new Map())) continue;
      lines.push(`${page} links ${address}, which is not a page of this site: correct the address`);
    }
  }
  return lines;
}
