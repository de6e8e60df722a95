import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';
import { toPlainLine } from './enquiry.ts';

/** The domains that genuine mail comes from. */
export const domainsOf = ({ domains }: CompanyFacts): string[] => domains.toLowerCase().split(', ');

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
  const found = tabs.filter(({ title, content }) =>
    [title, ...content.map((item) => item.title)].map(toPlain).some(begins),
  );
  return found.length === 1 ? found[0] : undefined;
}
