/*
 * Who the company is: settings of the build, `VITE_…` in `.env`. They are the defaults of the elements'
 * attributes, so that no example and no address has to state them.
 */
export const companyName: string = import.meta.env.VITE_COMPANY_NAME;
export const companyEmail: string = import.meta.env.VITE_COMPANY_EMAIL;
export const companyPhone: string = import.meta.env.VITE_COMPANY_PHONE;
export const officialDomain: string = import.meta.env.VITE_OFFICIAL_DOMAIN;
export const socialAddress: string = import.meta.env.VITE_SOCIAL_URL;
export const hubProduct: string = import.meta.env.VITE_HUB_PRODUCT;

/** Names of the attributes that say who the company is. */
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
