import { readFile } from 'node:fs/promises';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { glob } from 'tinyglobby';
import { type LinkTargets, leadsSomewhere, pathOnSite } from '../content/site-links.ts';
import { elementsOf } from '../html/html-nodes.ts';
import type { Template } from '../html/template.ts';
import { faultLine } from '../html/template-faults.ts';
import { pagePath } from '../pages/site-paths.ts';
import { checkPageTemplates } from '../render/page-template.ts';
import { findElementFaults } from './check-page-elements.ts';

type Element = DefaultTreeAdapterTypes.Element;

const withAddress = /^(href|src|srcset|action|poster)$/;
const inPictures = '/content/pictures/';

/** The addresses of an attribute, each up to its first value that a page fills in. */
const addressesOf = (name: string, value: string): string[] =>
  (name === 'srcset' ? value.split(',') : [value]).map((part) => /^\s*([^\s{]*)/.exec(part)?.[1] ?? '');

interface ParsedPage {
  file: string;
  elements: Element[];
  /** The ids in the page that links may lead to. */
  ids: ReadonlySet<string>;
}

/** HTML with spaces in the places of the tags of its template, which may be between attributes. */
const withoutTags = (template: string): string =>
  template.replace(/\{%.*?%\}/gs, (tag) => tag.replace(/[^\n]/g, ' '));

async function parsePage(file: string): Promise<ParsedPage> {
  const html = parseFragment(withoutTags(await readFile(file, 'utf8')), { sourceCodeLocationInfo: true });
  const elements = [...elementsOf(html)];
  const ids = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
  );
  return { file, elements, ids: new Set(ids) };
}

const lineOf = ({ sourceCodeLocation }: Element, attribute: string): number =>
  sourceCodeLocation?.attrs?.[attribute]?.startLine ?? sourceCodeLocation?.startLine ?? 1;

/** Elements that have ids of the content. */
const hasItsOwnIds = /^trade-(product-tabs|article-view)$/;

/**
 * Whether the id that an address names is in the page that it leads to; pages whose ids are filled in, or come from the
 * content, may have any.
 */
function hasTarget(address: string, from: ParsedPage, pages: readonly ParsedPage[]): boolean {
  const [path = '', id] = address.split('#');
  if (!id || id.includes('{')) return true;
  const sitePath = pagePath(path.split('?')[0] ?? '');
  const name = sitePath === '/' ? 'home' : sitePath?.slice(1);
  const target = path ? pages.find(({ file }) => file.endsWith(`/pages/${name}.html`)) : from;
  if (!target || target.elements.some(({ tagName }) => hasItsOwnIds.test(tagName))) return true;
  const parts = pages.filter(({ file }) => /\/layout\.html$|\/includes\//.test(file));
  const ids = [target, ...parts].flatMap((page) => [...page.ids]);
  return ids.includes(id) || ids.some((other) => other.includes('{'));
}

/** Describes what is wrong with an address in a page; empty if it leads to something. */
function addressFault(
  address: string,
  page: ParsedPage,
  pages: readonly ParsedPage[],
  targets: Targets,
): string {
  const path = pathOnSite(address);
  // Posts may be in another folder of content.
  if (!path || path.startsWith('/blog/')) return '';
  if (!leadsSomewhere(path, { ...targets, ids: new Set() }))
    return path.startsWith(inPictures)
      ? `shows ${address}, which does not ship: correct its name, or put it into hosts/content/pictures`
      : `links ${address}, which is not a page of this site: correct the address`;
  if (path.startsWith('/content/') || hasTarget(address, page, pages)) return '';
  return `links ${address}, but no element there has this id: correct the address, or add the id`;
}

type Targets = Omit<LinkTargets, 'ids'>;

/**
 * Finds links and pictures of the fixed pages that do not exist, and attributes that our elements do not accept.
 *
 * @param patterns of the files
 * @returns one line for each place
 */
export async function checkPages(patterns: string[], targets: Targets): Promise<string[]> {
  const pages = await Promise.all((await glob(patterns)).sort().map(parsePage));
  const lines: string[] = [];
  for (const page of pages)
    for (const element of page.elements) {
      const add = (attribute: string, message: string) =>
        lines.push(`${page.file}:${lineOf(element, attribute)}: ${message}`);
      for (const { attribute, message } of findElementFaults(element)) add(attribute, message);
      for (const { name, value } of element.attrs.filter(({ name }) => withAddress.test(name)))
        for (const address of addressesOf(name, value)) {
          const fault = addressFault(address, page, pages, targets);
          if (fault) add(name, fault);
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
export const fixedPages = ['hosts/pages/{,includes/}*.html', 'hosts/extras/*/{,pages/,includes/}*.html'];
