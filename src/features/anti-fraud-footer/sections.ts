import { pages } from '../../navigation.ts';

/** The links of every page, in sections; names are the keys of their texts. */
export const sections = [
  {
    name: 'products',
    links: [
      [`${pages.products}?tab=0`, 'safetyApparel'],
      [`${pages.products}?tab=1`, 'medicalDevice'],
      [`${pages.products}?tab=2`, 'monitoringDevice'],
      [`${pages.products}?tab=3`, 'oilAndGas'],
    ],
  },
  {
    name: 'services',
    links: [
      [`${pages.services}?tab=0`, 'networkIt'],
      [`${pages.services}?tab=1`, 'aiSolutions'],
      [`${pages.services}?tab=2`, 'warehouseSolutions'],
      [`${pages.services}?tab=3`, 'tradeAndExport'],
    ],
  },
  {
    name: 'home',
    links: [
      [pages.home, 'about'],
      [pages.home, 'businessCategories'],
      [pages.home, 'globalNetwork'],
      [pages.home, 'whyChooseUs'],
      [pages.home, 'keyHighlights'],
    ],
  },
  {
    name: 'company',
    links: [
      ['/privacy-policy', 'privacyPolicy'],
      ['/terms-conditions', 'termsAndConditions'],
      ['/shipping-return', 'shippingAndReturn'],
      ['/refund-policy', 'refundPolicy'],
      [pages.about, 'aboutUs'],
      [pages.partnership, 'partnership'],
      [pages.contact, 'contactUs'],
    ],
  },
] as const;
