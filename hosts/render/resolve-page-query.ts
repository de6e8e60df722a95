import { type TabType, tabTypeCodes } from '../../src/api/types.ts';
import { parseTab } from '../../src/features/product-tabs/parse-tab.ts';
import { parsePage } from '../../src/ui/paged-list/page-address.ts';
import type { ContentCounts, ListName } from './content-counts.ts';
import type { Variables } from './fill-template.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isTabs = (page: string): page is TabType => page in tabTypeCodes;
const isList = (page: string): page is ListName => page === 'blog' || page === 'gallery';

/** Tabs that are known without the API: the indices of the specification. */
const usualTabs = 4;

/**
 * What a query requests of a page: a tab, or a later part of its list.
 * @param page file in `hosts/pages`, without its ending
 * @returns variables of the page, the first tab where there is no such tab; `undefined` when the list has no such part
 */
export async function resolvePageQuery(
  page: string,
  query: { tab?: unknown; page?: unknown },
  counts: ContentCounts,
): Promise<Variables | undefined> {
  if (isTabs(page)) {
    const tab = parseTab(text(query.tab));
    return { tab: String(tab < usualTabs || tab < (await counts.tabs(page)) ? tab : 0) };
  }
  if (isList(page)) {
    const number = parsePage(text(query.page));
    // The first part is there, whatever the API says.
    if (number === 1) return { page: '1' };
    return number <= (await counts.pages(page)) ? { page: String(number) } : undefined;
  }
  return {};
}
