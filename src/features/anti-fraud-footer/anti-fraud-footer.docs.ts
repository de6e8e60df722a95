import type { ElementDocs } from '../../element/element-docs.ts';
import type { definition } from './anti-fraud-footer.element.ts';

export const docs = {
  summary:
    'How not to be cheated in the company’s name: what it never does, and through what it can be recognised; below it the links of the site, which partners leave out.',
  attributes: {
    company: 'Name of the company.',
    domain: 'The only domain from which the company writes.',
    website: 'Address of the official website.',
    email: 'General e-mail address.',
    phone: 'Number for business enquiries and payment confirmation.',
    'social-href': 'Address of the company’s page on a social network; without it there is no link.',
    links: '`all`: the notice and the links of the site. `none`: the notice alone, for partners.',
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
    check: 'The disclosure with the check of an address.',
    'check-toggle': 'What opens and closes it.',
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
    attributes: {
      company: 'Trade Elements',
      domain: 'example.com',
      website: 'https://www.example.com',
      phone: '+60 3 0000 0000',
      links: 'none',
    },
    fallback: `<p>Trade Elements transacts only through its official channels: <a href="{site}/">{site}</a>,
addresses at example.com and <a href="tel:+60300000000">+60 3 0000 0000</a>.</p>`,
  },
  withoutScript: 'The official channels can be read and followed.',
} satisfies ElementDocs<typeof definition>;
