import type { SiteHeaderProperties } from './site-header.store.ts';

export const siteHeader: SiteHeaderProperties = {
  company: 'Trade Elements',
  email: 'enquiries@example.com',
  phone: '+60 3 0000 0000',
  product: 'Trade Elements',
  pages: '',
  logo: '',
  logoWidth: '',
  current: '/products',
};
