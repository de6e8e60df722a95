import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';

export const antiFraudFooter: AntiFraudFooterProperties = {
  company: 'Trade Elements',
  domain: 'example.com',
  website: 'https://www.example.com/',
  email: 'enquiries@example.com',
  phone: '+60 3 0000 0000',
  socialHref: 'https://social.example.com/',
  links: 'all',
};
