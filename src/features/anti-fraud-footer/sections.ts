import { sitePages } from '../../navigation.ts';

/** The links of every page, in sections; names are the keys of their texts. */
export const sections = [
  {
    name: 'products',
    links: [
      [`${sitePages.products}?tab=0`, 'safetyApparel'],
      [`${sitePages.products}?tab=1`, 'medicalDevice'],
      [`${sitePages.products}?tab=2`, 'monitoringDevice'],
      [`${sitePages.products}?tab=3`, 'oilAndGas'],
    ],
  },
  {
    name: 'services',
    links: [
      [`${sitePages.services}?tab=0`, 'networkIt'],
      [`${sitePages.services}?tab=1`, 'aiSolutions'],
      [`${sitePages.services}?tab=2`, 'warehouseSolutions'],
      [`${sitePages.services}?tab=3`, 'tradeAndExport'],
    ],
  },
  {
    name: 'home',
    links: [
      [`${sitePages.home}#about`, 'about'],
      [`${sitePages.home}#goods`, 'businessCategories'],
      [`${sitePages.home}#network`, 'globalNetwork'],
      [`${sitePages.home}#why`, 'whyChooseUs'],
      [`${sitePages.home}#highlights`, 'keyHighlights'],
    ],
  },
  {
    name: 'company',
    links: [
      ['/privacy-policy', 'privacyPolicy'],
      ['/terms-conditions', 'termsAndConditions'],
      ['/shipping-return', 'shippingAndReturn'],
      ['/refund-policy', 'refundPolicy'],
      [sitePages.about, 'aboutUs'],
      [sitePages.partnership, 'partnership'],
      [sitePages.contact, 'contactUs'],
      ['/site-map', 'siteMap'],
    ],
  },
] as const;
