import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { factDocs, menuPartDocs } from '../../shared/shared.docs.ts';
import type { definition } from './mobile-menu.element.tsx';

export const docs = {
  summary:
    'A collapsible block with the main pages of the site, the company’s email address and its telephone number.',
  attributes: {
    email: `Email address of the company; left out when empty. ${factDocs}`,
    phone: `Telephone number of the company; left out when empty. ${factDocs}`,
    pages: `Pages that the site lacks, and links to further ones, as JSON. ${factDocs}`,
    current: 'Path of the page that is shown; its link is marked.',
  },
  events: {},
  parts: menuPartDocs,
  example: {
    attributes: {},
    fallback: `<nav aria-label="Main pages">
  <a href="{site}/">Home</a>
  <a href="{site}/products">Products</a>
  <a href="{site}/services">Services</a>
  <a href="{site}/contact-us">Contact Us</a>
</nav>`,
  },
  accessibility:
    'A `navigation` landmark around a `<details>`, which Enter and Space open and close; the current page has `aria-current`. Its motion stops where the reader prefers reduced motion.',
  withoutScript: 'The links are shown, not collapsed.',
  page: { address: '/' satisfies PagePath, height: 480 },
} satisfies ElementDocs<typeof definition>;
