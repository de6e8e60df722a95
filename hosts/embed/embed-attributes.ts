import type { Attributes } from '../../src/element/attributes.ts';
import { buildDefaults } from '../../src/features/address-check/official-channels.ts';
import { company } from '../render/company.ts';
import { isFrameAttribute } from './frame-attributes.ts';

/** Attributes that the build decides: who the company is, and what a failure says. */
const facts: Record<string, string | undefined> = {
  company: company.company,
  domain: company.domain,
  website: company.website,
  email: company.email,
  phone: company.phone,
  product: company.product,
  'social-href': company.social,
  domains: buildDefaults.domains,
  mailboxes: buildDefaults.mailboxes,
  phones: buildDefaults.phones,
  ...(company.failureMessage && { 'failure-message': company.failureMessage }),
};

/** Only paths on this site: a frame that shows our name must not lead elsewhere. */
const ownPath = /^\/(?![/\\])[\w./?=&{}-]*$/;

/**
 * The attributes of an element in a frame, from the query of its address: only those that are not shown as text, and not
 * `api-base`, which `table` lacks. For an invalid value the element uses its default.
 */
export function embedAttributes(table: Attributes, query: Record<string, unknown>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, { kind }] of Object.entries(table)) {
    const fact = facts[name];
    const given = isFrameAttribute(name, kind) ? query[name] : undefined;
    const value = fact ?? (typeof given === 'string' ? given : undefined);
    if (value === undefined) continue;
    if (name.endsWith('-href') && fact === undefined && !ownPath.test(value)) continue;
    attributes.set(name, value);
  }
  return attributes;
}
