import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';

export const antiFraudFooter: AntiFraudFooterProperties = {
  company: 'Trade Elements',
  domain: 'example.com',
  website: 'https://www.example.com/',
  email: 'enquiries@example.com',
  phone: '+60 3 0000 0000',
  socialHref: 'https://social.example.com/',
  messaging: 'WhatsApp: +44 20 7946 0958, WeChat: lumex_desk',
  products: '',
  services: '',
  pages: '',
  logo: '',
  logoWidth: '',
  links: 'all',
};
