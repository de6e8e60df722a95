import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import {
  factDocs,
  hubEventDocs,
  hubPartDocs,
  logoDocs,
  logoWidthDocs,
  menuPartDocs,
} from '../../shared/shared.docs.ts';
import type { definition } from './site-header.element.tsx';
import type { SiteHeaderEvents } from './site-header.store.ts';

export const docs = {
  summary:
    'The header of every page: the company’s name, the pages of the site, the hub button and the way to an enquiry. In a window below 1024 px the pages are in a dropdown.',
  attributes: {
    company: `Name of the company. ${factDocs}`,
    email: `Email address in the dropdown; left out when empty. ${factDocs}`,
    phone: `Telephone number in the dropdown; left out when empty. ${factDocs}`,
    product: `Name of the trading platform behind the hub button, which is not there without it. ${factDocs}`,
    pages: `Pages that the site lacks, and links to further ones, as JSON. ${factDocs}`,
    logo: logoDocs,
    'logo-width': logoWidthDocs,
    current: 'Path of the page that is shown; its link is marked.',
  },
  events: hubEventDocs,
  parts: {
    header: 'The whole header.',
    bar: 'Name, buttons and links.',
    brand: 'The link to the home page.',
    company: 'The company’s name.',
    enquire: 'The link to the enquiry form; in a window below 600 px it is only in the dropdown.',
    nav: 'The navigation of wide windows.',
    link: 'A link of that navigation.',
    ...menuPartDocs,
    ...hubPartDocs,
  },
  example: {
    attributes: {},
    fallback: `<nav aria-label="Main">
  <a href="{site}/">Home</a>
  <a href="{site}/products">Products</a>
  <a href="{site}/services">Services</a>
  <a href="{site}/contact-us">Contact Us</a>
</nav>`,
  },
  accessibility:
    'A `banner` with a `navigation` landmark; the current page has `aria-current`. Below 1024 px the pages are in a `<details>`: Enter and Space open it, Escape and a press outside close it, and the focus returns to its button. The hub dialog is as in `trade-hub-button`.',
  withoutScript: 'The most important links are shown.',
  page: { address: '/' satisfies PagePath, height: 480, room: '64px' },
} satisfies ElementDocs<typeof definition, SiteHeaderEvents>;
