import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { factDocs, logoDocs, logoWidthDocs } from '../../shared/shared.docs.ts';
import type { definition } from './anti-fraud-footer.element.tsx';

export const docs = {
  summary:
    'How to spot fraud in the company’s name: what it never does, and how to recognise it; below, the links of the site, which partners leave out.',
  attributes: {
    company: `Name of the company. ${factDocs}`,
    domain: `Official domain of the company, which the notice names; without it, the link to the check of an address is left out. ${factDocs}`,
    website: `Address of the official website. ${factDocs}`,
    email: `General email address; left out when empty. ${factDocs}`,
    phone: `Number for business enquiries and payment confirmation. ${factDocs}`,
    'social-href': `Address of the company’s page on a social network; no link when empty. ${factDocs}`,
    messaging: `Channels of messaging services, such as \`WhatsApp: +60 3 1234 5678, WeChat: name\`; also Telegram, Viber and LINE. ${factDocs}`,
    products: `Names of the tabs of /products, one a line. ${factDocs}`,
    services: `Names of the tabs of /services, one a line. ${factDocs}`,
    pages: `Pages that the site lacks, and links to further ones, as JSON. ${factDocs}`,
    logo: logoDocs,
    'logo-width': logoWidthDocs,
    links: '`all`: the notice and the links of the site. `none`: only the notice, for partners.',
  },
  events: {},
  parts: {
    footer: 'The whole footer.',
    notice: 'The anti-fraud notice.',
    eyebrow: 'The line above its heading.',
    heading: 'Its heading.',
    lead: 'Its first sentences.',
    legal: 'The collapsible list of what the company never does.',
    'legal-toggle': 'What opens and closes that list.',
    'legal-list': 'The list.',
    'legal-item': 'A statement of the list.',
    channels: 'The official channels.',
    channel: 'One of them.',
    check: 'The link to the check of an address.',
    links: 'The navigation.',
    section: 'A section of the navigation.',
    'section-title': 'Its heading in a wide window.',
    'section-toggle': 'What opens and closes it in a narrow one.',
    link: 'A link of the navigation.',
    imprint: 'The last line.',
    copyright: 'The copyright.',
    social: 'The link to the social network.',
  },
  example: {
    attributes: { links: 'none' },
    fallback: '<p><a href="{site}/verify">How to recognise our official channels</a></p>',
  },
  accessibility:
    'A `contentinfo` with a region for the notice and a `navigation` landmark. What collapses is a `<details>`, which Enter and Space open and close.',
  withoutScript: 'A link leads to the page of the site that says which channels are official.',
  page: { address: '/verify' satisfies PagePath, title: ['trade-anti-fraud-footer', 'eyebrow'] },
} satisfies ElementDocs<typeof definition>;
