import { array, type InferType } from 'yup';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import { antiFraudFooter } from '../../src/locales/en/anti-fraud-footer.ts';
import type { CheckContext } from './check-context.ts';
import { leaveOutSchema, menuLinksSchema, pageChanges } from './company-pages.ts';
import type { SourceFile } from './content-files.ts';
import {
  emailAddress,
  fields,
  isList,
  listOf,
  oneOf,
  optionalText,
  phoneNumber,
  text,
} from './content-schemas.ts';
import { addressInOwnLetters, inOwnLetters, webInOwnLetters } from './own-letters.ts';
import type { PageFiles } from './page-files.ts';
import { readYaml } from './read-yaml.ts';

const commaOrSpace = '[\\s,]+';
// A name without a dot belongs to the local machine or network, where no visitor can reach it.
const domain = [
  /([\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*/u,
  'a domain like example.com, without https:// and without a path',
] as const;
const website = [/https?:\/\/\S+/, 'an address like https://social.example.com/page'] as const;
const year = [/(1\d|20)\d\d/, 'a year like 1999'] as const;
const contact = [
  new RegExp(`${emailAddress[0].source}|https:\\/\\/\\S+`),
  'an email address, or a page like https://www.example.com/security',
] as const;
const missing = 'is missing, expected a text';

const companySchema = fields({
  name: text(),
  kind: text(),
  founded: oneOf(year).required(missing),
  email: oneOf(emailAddress).required(missing),
  phone: oneOf(phoneNumber).required(missing),
  domain: oneOf(domain).required(missing),
  registration: optionalText(),
  other_domains: listOf(domain, commaOrSpace),
  mailboxes: listOf(emailAddress, commaOrSpace),
  other_phones: listOf(phoneNumber, ',\\s*'),
  office: optionalText(),
  factory: optionalText(),
  factory_work: optionalText(),
  warehouse: optionalText(),
  delivers_to: optionalText(),
  ships_to: optionalText(),
  account_country: optionalText(),
  prices: optionalText(),
  law: optionalText(),
  /** Whether the pages of law are the company's own, no longer the sample's. */
  legal_pages: optionalText().oneOf(['own'], 'is not "own", which says that the pages of law are yours'),
  /** Pages that the site does not have, and links of menus to further ones. */
  leave_out: leaveOutSchema,
  pages: menuLinksSchema,
  hub: optionalText(),
  category: optionalText(),
  social: oneOf(website),
  report: oneOf(emailAddress),
  security_contact: oneOf(contact),
  certificates: array(
    fields({
      name: text(),
      number: optionalText(),
      issuer: optionalText(),
      scope: optionalText(),
      valid: optionalText(),
      file: optionalText(),
    }),
  ).typeError(isList),
}).required('is empty, expected name, email, phone, domain and so on');

export type CompanyFields = InferType<typeof companySchema>;

export interface Company extends CompanyFields {
  /** The facts that elements show, in the form of their attributes. */
  facts: CompanyFacts;
}

const joined = (...lists: (string | undefined)[]): string => lists.filter(Boolean).join(', ');

/** Maps each part of a list, and keeps the separators. */
const eachOf = (list: string | undefined, change: (part: string) => string): string | undefined =>
  list?.replace(/[^\s,]+/g, change);

/** The fields with every domain in its own letters. */
const readableFields = (fields: CompanyFields): CompanyFields => ({
  ...fields,
  domain: inOwnLetters(fields.domain),
  email: addressInOwnLetters(fields.email),
  ...(fields.other_domains && { other_domains: eachOf(fields.other_domains, inOwnLetters) }),
  ...(fields.mailboxes && { mailboxes: eachOf(fields.mailboxes, addressInOwnLetters) }),
  ...(fields.report && { report: addressInOwnLetters(fields.report) }),
  ...(fields.social && { social: webInOwnLetters(fields.social) }),
});

export const toCompany = (typed: CompanyFields): Company => withFacts(readableFields(typed));

const withFacts = (fields: CompanyFields): Company => ({
  ...fields,
  facts: {
    company: fields.name,
    domain: fields.domain,
    website: fields.domain && `https://${fields.domain}`,
    email: fields.email,
    phone: fields.phone,
    product: fields.hub ?? '',
    category: fields.category ?? '',
    'social-href': fields.social ?? '',
    // Domains of its people and of its pictures.
    messaging: '',
    logo: '',
    'logo-width': '',
    domains: joined(fields.domain, fields.other_domains),
    mailboxes: fields.mailboxes ?? '',
    phones: joined(fields.phone, fields.other_phones),
    report: fields.report ?? '',
    particulars: joined(fields.registration, fields.office, fields.factory),
    ...tabNames({}),
    pages: '',
  },
});

type Titles = Partial<Record<'products' | 'services', readonly { title: string }[]>>;

const specified = [
  ['products', ['safetyApparel', 'medicalDevice', 'monitoringDevice', 'oilAndGas']],
  ['services', ['networkIt', 'aiSolutions', 'warehouseSolutions', 'tradeAndExport']],
] as const;

/**
 * The names of tabs as the footer takes them, one a line; empty for those that the footer names itself, in the
 * languages that it has.
 */
export const tabNames = (tabs: Titles): Pick<CompanyFacts, 'products' | 'services'> => {
  const names = specified.map(([type, keys]) => {
    const titles = tabs[type]?.map(({ title }) => title).join('\n') ?? '';
    return [type, titles === keys.map((key) => antiFraudFooter[`link.${key}`]).join('\n') ? '' : titles];
  });
  return Object.fromEntries(names);
};

/** The company with the names of its tabs, which elements show. */
export const withTabNames = (company: Company, tabs: Titles): Company => ({
  ...company,
  facts: { ...company.facts, ...tabNames(tabs) },
});

/** The company with what elements know of its pages; empty where they are those of this package. */
export function withPages(company: Company, files: PageFiles['pages'] = {}): Company {
  const changes = pageChanges(company, files);
  const isUsual = changes.without.length + changes.more.length === 0;
  return { ...company, facts: { ...company.facts, pages: isUsual ? '' : JSON.stringify(changes) } };
}

/** @throws {ContentError} for the first error in the file */
export const readCompany = (source: SourceFile, context: CheckContext): Company =>
  toCompany(readYaml(source, companySchema, context));

/** A company from its fields, as an earlier start has read them; undefined if this release would refuse them. */
export const restoreCompany = (stored: unknown): Company | undefined =>
  companySchema.isValidSync(stored, { strict: true }) ? toCompany(stored) : undefined;

/** An empty company, for a folder that cannot be read. */
export const noCompany = toCompany({ name: '', kind: '', founded: '', email: '', phone: '', domain: '' });
