import type { TabType } from '../../src/api/api.ts';
import { decoded } from '../../src/api/shapes.ts';
import { isOtherAddress, pagePath } from '../pages/site-paths.ts';
import { type CompanyPages, isLeftOut } from './company-pages.ts';

/** A placeholder origin, because the address is on this site. */
const site = 'https://site.invalid';

const urlOf = (address: string): URL | undefined =>
  URL.canParse(address, site) ? new URL(address, site) : undefined;

/** Whether a link or a picture can have the address. */
export const isAddress = (address: string): boolean =>
  /^(https?|mailto|tel|data):/.test(urlOf(address)?.protocol ?? '');

/** Path and query of an address on this site; undefined for any other. */
export function pathOnSite(address: string): string | undefined {
  const url = urlOf(address);
  return url?.origin === site ? url.pathname + url.search : undefined;
}

/** The targets of addresses on this site, in addition to its pages. */
export interface LinkTargets {
  ids: ReadonlySet<string>;
  pictures: { get(name: string): unknown };
  tabs: Readonly<Record<TabType, readonly unknown[]>>;
  /** Pages of the folder, by their names. */
  pages?: Readonly<Record<string, unknown>> | undefined;
  /** The company, which may have left out pages. */
  company?: CompanyPages;
}

/** Whether an address leads to a page or a file of this site. */
export function leadsSomewhere(
  address: string,
  { ids, pictures, tabs, pages = {}, company = {} }: LinkTargets,
): boolean {
  const { pathname, searchParams } = new URL(address, site);
  if (isLeftOut(company, pathname)) return false;
  const [, picture] = /^\/content\/pictures\/([^/]+)$/.exec(pathname) ?? [];
  if (picture) return [picture, picture.replace(/-\d+\.\w+$/, '')].some((name) => pictures.get(name));
  if (isOtherAddress(pathname) || Object.hasOwn(pages, pathname.slice(1))) return true;
  if (decoded(pathname) === pathname && pathname.includes('%')) return false;
  const path = pagePath(pathname) ?? '';
  const [, id] = /^\/blog\/(.+)$/.exec(path) ?? [];
  if (id) return ids.has(id);
  const list = tabs[path.slice(1) as TabType];
  return path !== '' && (!list || Number(searchParams.get('tab')) in list);
}
