/** The links of every page, in sections; names are the keys of their texts. */
export const sections = [
  {
    name: 'products',
    links: [
      ['/products?tab=0', 'safetyApparel'],
      ['/products?tab=1', 'medicalDevice'],
      ['/products?tab=2', 'monitoringDevice'],
      ['/products?tab=3', 'oilAndGas'],
    ],
  },
  {
    name: 'services',
    links: [
      ['/services?tab=0', 'networkIt'],
      ['/services?tab=1', 'aiSolutions'],
      ['/services?tab=2', 'warehouseSolutions'],
      ['/services?tab=3', 'tradeAndExport'],
    ],
  },
  {
    name: 'home',
    links: [
      ['/', 'about'],
      ['/', 'businessCategories'],
      ['/', 'globalNetwork'],
      ['/', 'whyChooseUs'],
      ['/', 'keyHighlights'],
    ],
  },
  {
    name: 'company',
    links: [
      ['/privacy-policy', 'privacyPolicy'],
      ['/terms-conditions', 'termsAndConditions'],
      ['/shipping-return', 'shippingAndReturn'],
      ['/refund-policy', 'refundPolicy'],
      ['/about-us', 'aboutUs'],
      ['/partnership', 'partnership'],
      ['/contact-us', 'contactUs'],
    ],
  },
] as const;
