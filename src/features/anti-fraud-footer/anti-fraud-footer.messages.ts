type Link = readonly [href: string, label: string];

/** Name of the company where it is not given. */
const subject = (company: string) => company || 'The company';

export const messages = {
  eyebrow: 'Anti-fraud notice',
  heading: 'Before you pay, check that it is us.',
  lead: (company: string) =>
    `${subject(company)} transacts only through its official channels. If a message in our name asks you for money, check it against the details below before you act on it.`,
  channels: 'Official channels',
  phone: 'Business enquiries and payment confirmation',
  domain: 'Email domain',
  website: 'Website',
  email: 'Email',
  legal: 'Legal notice',
  statements: [
    'We sell no products via brokers or agents.',
    'We run no investment scheme.',
    'We never ask individuals for money.',
    'We never ask clients to pay a third party or an unauthorised bank.',
    'We are not liable for fake accounts or emails.',
  ],
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
