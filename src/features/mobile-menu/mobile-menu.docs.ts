import type { ElementDocs } from '../../element/element-docs.ts';
import { menuPartDocs } from '../../ui/shared.docs.ts';
import type { definition } from './mobile-menu.element.ts';

export const docs = {
  summary:
    'A collapsible block with the main pages of the site, the company’s e-mail address and its telephone number.',
  attributes: {
    email: 'E-mail address of the company; left out when empty.',
    phone: 'Telephone number of the company; left out when empty.',
    current: 'Path of the page that is shown; its link is marked.',
  },
  events: {},
  parts: menuPartDocs,
  example: {
    attributes: { email: 'enquiries@example.com', phone: '+60 3 0000 0000', current: '/products' },
    fallback: `<nav aria-label="Menu">
  <a href="{site}/">Home</a>
  <a href="{site}/products">Products</a>
  <a href="{site}/services">Services</a>
  <a href="{site}/contact-us">Contact Us</a>
</nav>`,
  },
  withoutScript: 'The links are there, not collapsed.',
} satisfies ElementDocs<typeof definition>;
