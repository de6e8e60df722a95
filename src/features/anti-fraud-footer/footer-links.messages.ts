type Link = readonly [href: string, label: string];

export const messages = {
  navigation: 'Footer',
  social: 'Social media page',
  copyright: (company: string) => `© 2025${company && ` ${company}`}. All rights reserved.`,
  sections: [
    {
      title: 'Products',
      links: [
        ['/products?tab=0', 'Safety Apparel'],
        ['/products?tab=1', 'Medical Device'],
        ['/products?tab=2', 'Monitoring Device'],
        ['/products?tab=3', 'Oil & Gas Products'],
      ],
    },
    {
      title: 'Services',
      links: [
        ['/services?tab=0', 'Network IT'],
        ['/services?tab=1', 'AI Solutions'],
        ['/services?tab=2', 'Warehouse Solutions'],
        ['/services?tab=3', 'Trade & Export'],
      ],
    },
    {
      title: 'Home',
      links: [
        ['/', 'About'],
        ['/', 'Business Categories'],
        ['/', 'Global Network'],
        ['/', 'Why Choose Us'],
        ['/', 'Key Highlights'],
      ],
    },
    {
      title: 'Company',
      links: [
        ['/privacy-policy', 'Privacy Policy'],
        ['/terms-conditions', 'Terms & Conditions'],
        ['/shipping-return', 'Shipping & Return'],
        ['/refund-policy', 'Refund Policy'],
        ['/about-us', 'About Us'],
        ['/partnership', 'Partnership'],
        ['/contact-us', 'Contact Us'],
      ],
    },
  ] satisfies { title: string; links: Link[] }[],
};
