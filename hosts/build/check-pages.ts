import { readFile } from 'node:fs/promises';
import { parseFragment } from 'parse5';
import { glob } from 'tinyglobby';
import { type LinkTargets, leadsSomewhere, pathOnSite } from '../content/site-links.ts';
import { elementsOf } from '../html/html-nodes.ts';
import type { Template } from '../html/template.ts';
import { faultLine } from '../html/template-faults.ts';
import { checkPageTemplates } from '../render/page-template.ts';

const withAddress = /^(href|src|srcset|action|poster)$/;
const inPictures = '/content/pictures/';

/** The addresses of an attribute, each up to its first value that a page fills in. */
const addressesOf = (name: string, value: string): string[] =>
  (name === 'srcset' ? value.split(',') : [value]).map((part) => /^\s*([^\s{]*)/.exec(part)?.[1] ?? '');

/**
 * Names what the fixed pages show or link that does not exist.
 *
 * @param pages patterns of their files
 * @returns one line for each place
 */
export async function checkPages(pages: string[], targets: Omit<LinkTargets, 'ids'>): Promise<string[]> {
  const lines: string[] = [];
  for (const page of (await glob(pages)).sort()) {
    const html = parseFragment(await readFile(page, 'utf8'), { sourceCodeLocationInfo: true });
    for (const { attrs, sourceCodeLocation } of elementsOf(html)) {
      for (const { name, value } of attrs.filter(({ name }) => withAddress.test(name))) {
        const place = `${page}:${sourceCodeLocation?.attrs?.[name]?.startLine}`;
        for (const address of addressesOf(name, value)) {
          const path = pathOnSite(address);
          // Posts may be in another folder of content.
          if (!path || path.startsWith('/blog/') || leadsSomewhere(path, { ...targets, ids: new Set() }))
            continue;
          lines.push(
            path.startsWith(inPictures)
              ? `${place}: shows ${address}, which does not ship: correct its name, or put it into hosts/content/pictures`
              : `${place}: links ${address}, which is not a page of this site: correct the address`,
          );
        }
      }
    }
  }
  return lines;
}

const ofExtras = import.meta.glob<Record<string, Pick<Template<never, never>, 'check'>>>(
  '../extras/*/templates.ts',
  {
    eager: true,
  },
);

/** The mistakes in the templates of the pages, those of extras included: one line for each. */
export const checkTemplates = (): string[] =>
  [
    ...checkPageTemplates(),
    ...Object.values(ofExtras).flatMap((templates) =>
      Object.values(templates).flatMap((template) => template.check()),
    ),
  ].map(faultLine);

/** The fixed pages, those of extras included. */
export const fixedPages = ['hosts/pages/*.html', 'hosts/pages/includes/*.html', 'hosts/extras/*/*.html'];
