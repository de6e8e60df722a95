import type { Attributes } from '../../src/element/attributes.ts';
import { built } from '../../src/features/address-check/official-channels.ts';
import { company } from '../site/render/company.ts';

/** Attributes that say who the company is. An address could put anything into them, on our own domain: not read. */
const facts: Record<string, string | undefined> = {
  company: company.company,
  domain: company.domain,
  website: company.website,
  email: company.email,
  phone: company.phone,
  product: company.product,
  'social-href': company.social,
  domains: built.domains,
  mailboxes: built.mailboxes,
  phones: built.phones,
};

/** Only paths on this site: a frame that shows our name must not lead elsewhere. */
const ownPath = /^\/(?![/\\])/;

/**
 * The attributes of an element in a frame, from the query of its address: those of its definition alone, which leaves
 * `api-base` out. The element itself falls back from a value that is none.
 */
export function embedAttributes(table: Attributes, query: Record<string, unknown>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const name of Object.keys(table)) {
    const value = facts[name] ?? query[name];
    if (typeof value !== 'string') continue;
    if (name.endsWith('-href') && !facts[name] && !ownPath.test(value)) continue;
    attributes.set(name, value);
  }
  return attributes;
}
