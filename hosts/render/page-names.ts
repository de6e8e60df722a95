import { type Fields, optional, shape, type ViewOf } from '../html/shape.ts';
import { type OptionalPage, pagesOfSite } from '../pages/optional-pages.ts';
import { extraPages } from './extra-pages.ts';

// The names that the templates of `hosts/pages` may use, as data. The types of the values and the check of templates
// derive from them.

const link = shape({ address: 'text', name: 'text' });

/** A contact: a text, as a link if it has an address. The text may break after an `@`. */
const contactLink = shape({ address: 'text', text: 'html' });

const languageLinks = [
  shape({ address: 'text', language: 'text', direction: 'text', name: 'text' }),
] as const;

const messaging = [shape({ service: 'text', ...contactLink })] as const;

const company = shape({
  name: 'text',
  kind: 'text',
  founded: 'text',
  email: 'text',
  phone: 'text',
  phoneAddress: 'text',
  domain: 'text',
  website: 'text',
  /** Channels for the check of addresses. */
  domains: 'text',
  mailboxes: 'text',
  phones: 'text',
  checkExamples: 'text',
  report: 'text',
  /** Name of the trading platform. */
  hub: 'text',
  registration: 'text',
  office: 'text',
  factory: 'text',
  factoryWork: 'text',
  warehouse: 'text',
  /** Countries that parcels go to, and regions that goods are shipped to, as a sentence lists them. */
  deliversTo: 'text',
  deliveryCount: 'number',
  shipsTo: 'text',
  /** Country of the bank account. */
  accountCountry: 'text',
  /** The currencies of prices. */
  prices: 'text',
  /** Country whose law the pages name. */
  law: 'text',
  social: 'text',
  /** The first word of each certificate. */
  certifications: 'text',
  /** The countries of the people: that of the first, and the others. */
  headquarters: 'text',
  locations: 'text',
  /** The channels of messaging, as the footer takes them. */
  messaging: 'text',
});

/** Whether the site has each page that a company may leave out: `{% if site.how-to-buy %}`. */
const site = Object.fromEntries(pagesOfSite.map((page) => [page, 'flag'])) as Record<OptionalPage, 'flag'>;

/** The names of every page. */
export const everyPage = shape({
  company,
  language: 'text',
  direction: 'text',
  /** Suffix of the name of a page that is only in English; empty on a page in English. */
  inEnglish: 'text',
  contentLanguage: 'text',
  publicUrl: 'text',
  contactPage: 'text',
  /** Empty without that extra. */
  addressCheckPage: 'text',
  /** The page in its other languages, if it has any. */
  languageLinks,
  messaging,
  /** Address of the playground; empty without that extra. */
  playground: 'text',
  /** Address of the styles of what is below the first window; empty if the page has them inline. */
  lateStyles: 'text',
  /** Whether the address check has specimen papers, and the home page the story of their shipment. */
  hasPapers: 'flag',
  hasStory: 'flag',
  /** The tabs of these pages. */
  products: [link],
  services: [link],
  industries: [link],
  /** Addresses of items of the tabs that pages refer to; empty for one that the tabs lack. */
  items: { termsOfSale: 'text', supplierChecks: 'text', freight: 'text' },
  /** The tabs of the footer: one a line, and empty for those that it names itself. */
  footerTabs: { products: 'text', services: 'text' },
  site,
  /** Whether the content has the drawings of pages that no company need write: a folder without them shows none. */
  drawings: { 'enquiry-desk': 'flag', 'payment-check': 'flag', 'strait-chart': 'flag' },
  /** The differences from the pages that header, menu and footer know, as their attribute. */
  pageChanges: 'text',
});

const person = shape({ name: 'text', answers: 'text', place: 'text', links: [contactLink] });

const location = shape({
  place: 'text',
  address: 'text',
  /** The hours as typed, if they cannot be parsed. */
  written: 'text',
  hours: optional({
    days: 'text',
    local: 'text',
    utc: 'text',
    summer: 'text',
    bars: [{ start: 'number', length: 'number' }],
  }),
  welcome: optional({ language: 'text', direction: 'text', address: 'text', text: 'text' }),
  people: [person],
});

const goods = shape({
  address: 'text',
  name: 'text',
  facts: [{ name: 'text', value: 'text' }],
  enquiry: 'text',
});

/** The key of its drawing: what each number names. */
const key = ['text'] as const;

const tabs = shape({ tab: 'number' });
const list = shape({ part: 'number' });

/** The names of each page in addition to `everyPage`, by file. */
export const ownNames = {
  home: shape({
    goodsLinks: [link],
    /** An imitation of the company's domain above it, letter by letter; none without a domain. */
    letters: [{ upper: 'text', lower: 'text', differs: 'flag' }],
    imitation: 'text',
    /** Whether the letters need to be smaller. */
    isLong: 'flag',
  }),
  products: tabs,
  services: tabs,
  industries: tabs,
  blog: list,
  gallery: list,
  article: shape({ post: 'text', goods: [goods], related: [link] }),
  'about-us': shape({ key }),
  partnership: shape({
    key,
    certificates: [
      { name: 'text', file: 'text', number: 'text', issuer: 'text', scope: 'text', valid: 'text' },
    ],
  }),
  'how-to-buy': shape({
    passages: [{ from: 'text', to: 'text', text: 'text' }],
    /** Note that some of them may take longer. */
    detour: 'text',
  }),
  'site-map': shape({ pages: [link], posts: [link], postsFailed: 'flag' }),
  'contact-us': shape({
    key,
    /** The person who answers everything without a desk of its own. Hours that cannot be computed are left out. */
    desk: optional({
      name: 'text',
      lines: [contactLink],
      hours: optional({ days: 'text', local: 'text' }),
      zone: 'text',
    }),
    /** False on a static host without an API. */
    takesEnquiries: 'flag',
    /** Whether goods are named: the form is made for each reader. */
    isOfReader: 'flag',
    locations: [location],
  }),
  enquiry: shape({
    lead: 'text',
    /** Whether fields are invalid. Otherwise the form says why it was not sent. */
    hasErrors: 'flag',
    /** The address that was typed, if it has no ending, and the one that is most likely meant. */
    email: 'text',
    likely: 'text',
  }),
  'enquiry-sent': shape({
    /** Whether an enquiry was received, which has a reference, and whether it can be read. */
    isKnown: 'flag',
    hasReference: 'flag',
    isReadable: 'flag',
    /** Whether the address has no ending. */
    isIncomplete: 'flag',
    hasRows: 'flag',
    hasDesk: 'flag',
  }),
} satisfies Record<string, Fields>;

type OwnNames = typeof ownNames;
export type PageWithValues = keyof OwnNames;
export type OwnValues<Page extends PageWithValues> = ViewOf<OwnNames[Page]>;
export type EveryPageValues = ViewOf<typeof everyPage>;

/** The names that the template of a page may use. */
export const namesOf = (page: string): typeof everyPage => ({
  ...everyPage,
  ...extraPages[page]?.names,
  ...(Object.hasOwn(ownNames, page) && ownNames[page as PageWithValues]),
});

/** The names of `layout.html`, the frame of all pages. */
export const layoutNames = shape({
  ...everyPage,
  /** The page itself. */
  content: 'html',
  /** Address of the page of the header that is current. */
  section: 'text',
  build: 'text',
  scripts: ['text'],
  head: {
    title: 'text',
    /** The tab that is shown, and that of a shared link: the first is the page. */
    tab: 'text',
    sharedTab: 'text',
    description: 'text',
    type: 'text',
    canonical: 'text',
    image: 'text',
    alternates: [{ language: 'text', address: 'text' }],
    isPreview: 'flag',
    /** Addresses of the fonts that the page is set in. */
    fonts: ['text'],
    /** Additions of extras. */
    links: 'html',
    structuredData: 'html',
  },
});
export type LayoutValues = ViewOf<typeof layoutNames>;
