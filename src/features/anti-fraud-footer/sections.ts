import { sitePages } from '../../navigation.ts';

/** Links to the tabs of a page, by the keys of their names. */
const tabs = <const Name extends string>(page: string, names: readonly Name[]) =>
  names.map((name, index) => [`${page}?tab=${index}`, name] as const);

export const sections = [
  {
    name: 'products',
    links: tabs(sitePages.products, ['safetyApparel', 'medicalDevice', 'monitoringDevice', 'oilAndGas']),
  },
  {
    name: 'services',
    links: tabs(sitePages.services, ['networkIt', 'aiSolutions', 'warehouseSolutions', 'tradeAndExport']),
  },
  {
    name: 'home',
    links: [
      ['/#about', 'about'],
      ['/#goods', 'businessCategories'],
      ['/#network', 'globalNetwork'],
      ['/#why', 'whyChooseUs'],
      ['/#highlights', 'keyHighlights'],
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
