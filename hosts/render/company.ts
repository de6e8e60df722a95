import { telephone } from '../../src/ui/telephone.ts';
import type { Variables } from './fill-template.ts';

/** The lines of an address setting are separated by ` | `. */
const lines = (setting: string): string =>
  setting
    .split('|')
    .map((line) => line.trim())
    .join('\n');

/** What the settings of the build say about the company, by the names that pages use. */
export const company: Variables = {
  company: import.meta.env.VITE_COMPANY_NAME,
  companyKind: import.meta.env.VITE_COMPANY_KIND,
  email: import.meta.env.VITE_COMPANY_EMAIL,
  phone: import.meta.env.VITE_COMPANY_PHONE,
  phoneAddress: telephone(import.meta.env.VITE_COMPANY_PHONE),
  domain: import.meta.env.VITE_OFFICIAL_DOMAIN,
  website: `https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`,
  product: import.meta.env.VITE_HUB_PRODUCT,
  registration: import.meta.env.VITE_COMPANY_REGISTRATION,
  certificates: lines(import.meta.env.VITE_CERTIFICATES),
  office: lines(import.meta.env.VITE_OFFICE_ADDRESS),
  factory: lines(import.meta.env.VITE_FACTORY_ADDRESS),
  social: import.meta.env.VITE_SOCIAL_URL,
  failureMessage: import.meta.env.VITE_FAILURE_MESSAGE,
};
