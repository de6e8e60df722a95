import type { Attributes } from '../../src/element/attributes.ts';
import { companyFacts } from '../site/company-facts.ts';

/** Only paths on this site: a frame that shows our name must not lead elsewhere. */
const ownPath = /^\/(?![/\\])/;

/**
 * The attributes of an element in a frame, from the query of its address: those of its definition alone, which leaves
 * `api-base` out, and none that says who the company is: an address could put anything into it, on our own domain. The
 * element itself falls back from a value that is none.
 */
export function embedAttributes(table: Attributes, query: Record<string, unknown>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const name of Object.keys(table)) {
    const value = query[name];
    if (typeof value !== 'string' || companyFacts.has(name)) continue;
    if (name.endsWith('-href') && !ownPath.test(value)) continue;
    attributes.set(name, value);
  }
  return attributes;
}
