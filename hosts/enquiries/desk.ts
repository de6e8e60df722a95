import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { Person, TabEntry } from '../../src/api/response-fields.ts';
import { officialChannels } from '../../src/official-channels/official-channels.ts';
import { type StoredEnquiry, toPlainLine } from './enquiry.ts';
import { findItem, parseRows } from './load-rows.ts';

/** The domains that genuine mail comes from. */
export const domainsOf = (facts: CompanyFacts): string[] =>
  officialChannels(facts).domains.map((domain) => domain.toLowerCase());

/**
 * Follows a title in the text that a contact link has filled in: a quantity, or what the visitor added after
 * a comma.
 */
const afterTitle = /^(?:$|\s*[,;:.(，；：。（、،؛]|\s+\p{N})/u;

/**
 * The tab whose contact link the visitor has followed; undefined if it is not known, or if two have such a
 * link.
 */
export function findTab(lookingFor: string, tabs: readonly TabEntry[]): TabEntry | undefined {
  const toPlain = (text: string) => toPlainLine(text).normalize().toLowerCase();
  const typed = toPlain(lookingFor);
  const begins = (title: string) =>
    title !== '' && typed.startsWith(title) && afterTitle.test(typed.slice(title.length));
  const namedTabs = tabs.filter(({ title, content }) =>
    [title, ...content.map((item) => item.title)].map(toPlain).some(begins),
  );
  return namedTabs.length === 1 ? namedTabs[0] : undefined;
}

/** The person who answers an enquiry, and the tabs that it is about; no person if the tabs have several. */
export interface Answering {
  desk?: Person | undefined;
  tabs: readonly TabEntry[];
}

/** Finds who answers, by the rows of the load or else by what the visitor looks for; nobody if several match. */
export function findAnswering(
  { looking_for, load }: Pick<StoredEnquiry, 'looking_for' | 'load'>,
  tabs: readonly TabEntry[],
): Answering {
  const tabsOfRows = parseRows(load).flatMap(({ item }) => findItem(item, tabs)?.tab ?? []);
  const askedTab = findTab(looking_for, tabs);
  const askedTabs = askedTab ? [askedTab] : [];
  const matchingTabs = tabsOfRows.length > 0 ? tabsOfRows : askedTabs;
  const [first, ...others] = matchingTabs;
  if (!first || others.some(({ desk }) => desk?.name !== first.desk?.name)) return { tabs: [] };
  return { desk: first.desk, tabs: [...new Set(matchingTabs)] };
}
