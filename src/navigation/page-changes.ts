import type { Language } from '../locales/languages.ts';
import type { ContentMark } from '../locales/texts.ts';
import { type Menu, menuPages, sitePages } from './site-pages.ts';

/** How the pages of a company's site differ from those that this package knows. */
export interface PageChanges {
  /** Addresses that the site lacks: those of pages, as `/gallery`, and of parts of its home page, as `/#goods`. */
  readonly without: readonly string[];
  /** Links of menus to further pages. */
  readonly more: readonly MoreLink[];
}

export interface MoreLink {
  readonly path: string;
  readonly in: readonly Menu[];
  /** Its name in English, or in the language of the content. */
  readonly name: string;
  /** Its name in other languages. */
  readonly names?: { readonly [Tag in Language]?: string | undefined };
}

export interface NamedLink extends ContentMark {
  /** Path of a page of the company. */
  href: string;
  name: string;
}

/** Parses the attribute `pages`, which is JSON; no changes for any other text. */
export function readPageChanges(json: string): PageChanges {
  try {
    const { without = [], more = [] } = JSON.parse(json || '{}') as Partial<PageChanges>;
    return { without, more };
  } catch {
    return { without: [], more: [] };
  }
}

/** Whether the site has an address of those that this package knows: a tab is on its page. */
export const hasAddress = ({ without }: PageChanges, address: string): boolean =>
  !without.includes(address) && !without.includes(address.replace(/\?.*/, ''));

/** The links of a menu: to the pages that this package knows, and to those that the company has added. */
export function menuLinks<Name extends Menu>(
  menu: Name,
  changes: PageChanges,
  language: Language,
  nameOf: (key: (typeof menuPages)[Name][number][1]) => string,
): NamedLink[] {
  const usual: NamedLink[] = menuPages[menu].map(([page, key]) => ({
    href: sitePages[page],
    name: nameOf(key),
  }));
  const more = changes.more.flatMap(({ path, in: menus, name, names }): NamedLink[] => {
    if (!menus.includes(menu) || usual.some(({ href }) => href === path)) return [];
    const translatedName = language === 'en' ? name : names?.[language];
    return [
      translatedName ? { href: path, name: translatedName } : { href: path, name, lang: 'en', dir: 'auto' },
    ];
  });
  return [...usual, ...more].filter(({ href }) => hasAddress(changes, href));
}
