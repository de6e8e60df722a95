import { telephone } from '../../src/api/addresses.ts';
import type { TabType } from '../../src/api/api.ts';
import type { Person } from '../../src/api/response-fields.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { directionOf, type Language } from '../../src/locales/languages.ts';
import { addressIn, type PagePath } from '../../src/navigation/site-pages.ts';
import { itemNames, tabAddress } from '../../src/navigation/tab-addresses.ts';
import { companyMessaging, messagingText } from '../../src/official-channels/content-channels.ts';
import { type Company, tabNames } from '../content/company.ts';
import { leavesOut } from '../content/company-pages.ts';
import { checkExamples } from '../content/company-texts.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { pagesOfSite } from '../pages/optional-pages.ts';
import { pageSources } from '../pages/routes.ts';
import { addressCheckPage } from './link-lists.ts';
import type { EveryPageValues, OwnValues } from './page-names.ts';
import type { PageTexts } from './page-texts.ts';
import { messagingChannels } from './people.ts';
import type { PageTabs } from './read-page.ts';

/** Joins a list as in a sentence: "Malaysia, China and Thailand". */
const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The parts of a list with commas. */
const partsOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Links to the tabs of each page, by their names. */
function tabLinks(tabs: PageTabs): Pick<EveryPageValues, TabType> {
  const linksOf = (type: TabType) =>
    tabs[type].map(({ title }, index) => ({ address: `/${type}${tabAddress(index)}`, name: title }));
  return { products: linksOf('products'), services: linksOf('services'), industries: linksOf('industries') };
}

/** The items of services that pages refer to, by their names in addresses. */
function referredItems({ services }: PageTabs): EveryPageValues['items'] {
  const addressOf = (name: string) => {
    const tab = services.findIndex(({ content }) => content.some((item) => itemNames(item).includes(name)));
    return tab < 0 ? '' : `${'/services' satisfies PagePath}${tabAddress(tab)}#${name}`;
  };
  return {
    termsOfSale: addressOf('terms-of-sale'),
    supplierChecks: addressOf('procurement-and-supplier-checks'),
    freight: addressOf('sea-air-and-road-freight'),
  };
}

function companyValues(company: Company, people: readonly Person[]): EveryPageValues['company'] {
  const { facts, name, kind, founded, domain, email, phone, hub = '', certificates = [] } = company;
  // The standards of the certificates, such as ISO for ISO 9001.
  const certifications = certificates.map(({ name }) => name.split(' ')[0]).join(', ');
  // The people of the headquarters are listed first.
  const [headquarters = '', ...locations] = new Set(people.map(({ country }) => country));
  return {
    name,
    kind,
    founded,
    email,
    phone,
    phoneAddress: telephone(phone),
    domain,
    website: facts.website,
    domains: facts.domains,
    mailboxes: facts.mailboxes,
    phones: facts.phones,
    checkExamples: checkExamples(email, domain, phone),
    report: facts.report,
    hub,
    registration: company.registration ?? '',
    office: company.office ?? '',
    factory: company.factory ?? '',
    factoryWork: company.factory_work ?? '',
    warehouse: company.warehouse ?? '',
    deliversTo: conjunction.format(partsOf(company.delivers_to)),
    deliveryCount: partsOf(company.delivers_to).length,
    shipsTo: conjunction.format(partsOf(company.ships_to)),
    accountCountry: company.account_country ?? '',
    prices: company.prices ?? '',
    law: company.law ?? '',
    social: facts['social-href'],
    certifications,
    headquarters,
    locations: locations.join(', '),
    messaging: messagingText(companyMessaging(people)),
  };
}

/** Whether the site has each page that a company may leave out. */
const siteValues = (company: Company): EveryPageValues['site'] =>
  Object.fromEntries(
    pagesOfSite.map((page) => [page, page in pageSources && !leavesOut(company, page)]),
  ) as EveryPageValues['site'];

interface PageContext {
  edition: CompanyEdition;
  people: readonly Person[];
  tabs: PageTabs;
  language: Language;
  texts: PageTexts;
  languageLinks: EveryPageValues['languageLinks'];
  publicUrl: string;
  /** Address of the playground, where there is one. */
  playground: string | undefined;
  lateStyles: string | undefined;
}

/** The values that the template of every page may use. */
export function everyPageValues({
  edition: { company, papers, pictures },
  people,
  tabs,
  language,
  texts,
  languageLinks,
  publicUrl,
  playground = '',
  lateStyles = '',
}: PageContext): EveryPageValues {
  const checkPage = addressCheckPage(language, company);
  // A site without the page of the check shows the papers nowhere.
  const shownPapers = checkPage ? papers : undefined;
  return {
    company: companyValues(company, people),
    language,
    direction: directionOf(language),
    inEnglish: texts.inEnglish,
    contentLanguage,
    publicUrl,
    contactPage: addressIn('/contact-us' satisfies PagePath, language),
    addressCheckPage: checkPage,
    languageLinks,
    messaging: messagingChannels(people),
    playground: leavesOut(company, 'playground') ? '' : playground,
    lateStyles,
    hasPapers: shownPapers !== undefined,
    hasStory: shownPapers?.story === true,
    ...tabLinks(tabs),
    items: referredItems(tabs),
    footerTabs: tabNames(tabs),
    site: siteValues(company),
    drawings: {
      'enquiry-desk': pictures?.has('enquiry-desk.svg') ?? true,
      'payment-check': pictures?.has('payment-check.svg') ?? true,
      'strait-chart': pictures?.has('strait-chart.svg') ?? true,
    },
    pageChanges: company.facts.pages,
  };
}

/** Entries with a number. Others are not certificates: CE, for example, is the maker's own declaration. */
export const certificatesOf = ({ certificates = [] }: Company): OwnValues<'partnership'>['certificates'] =>
  certificates
    .filter(({ number }) => number)
    .map(({ name, file = '', number = '', issuer = '', scope = '', valid = '' }) => ({
      name,
      file,
      number,
      issuer,
      scope,
      valid,
    }));
