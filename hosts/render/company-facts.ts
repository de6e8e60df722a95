/**
 * Names of the attributes that say who the company is. The settings of the build give their defaults, so that no example
 * and no address has to state them.
 */
export const companyFacts: ReadonlySet<string> = new Set([
  'company',
  'domain',
  'website',
  'email',
  'phone',
  'product',
  'social-href',
  'domains',
  'mailboxes',
  'phones',
]);
