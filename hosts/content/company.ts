import { isIP } from 'node:net';
import { array, type InferType } from 'yup';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import { isHost } from '../config/config-checks.ts';
import type { CheckContext } from './check-context.ts';
import type { SourceFile } from './content-files.ts';
import { fields, isList, optionalText, text } from './content-schemas.ts';
import { readYaml } from './read-yaml.ts';

/** Values of a field, each of which must be valid. */
const each = (expected: string, isValid: (value: string) => boolean, divider: RegExp) =>
  optionalText().test(
    'each',
    ({ value }) => `is ${JSON.stringify(value)}, expected ${expected}`,
    (list = '') => split(list, divider).every(isValid),
  );

const split = (list: string, divider: RegExp): string[] =>
  list
    .split(divider)
    .map((value) => value.trim())
    .filter(Boolean);

const one = /$^/;
const commaOrSpace = /[\s,]+/;

// A name without a dot belongs to the local machine or network, where no visitor can reach it.
const isDomain = (value: string) => isHost(value) && value.includes('.') && !isIP(value);
const isEmail = (value: string) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value);
const isPhone = (value: string) => /^\+\d[\d ()/.-]{5,25}$/.test(value);
const isPage = (schemes: RegExp) => (value: string) => URL.canParse(value) && schemes.test(value);

const domains = (divider: RegExp) =>
  each('a domain like example.com, without https:// and without a path', isDomain, divider);
const emails = (divider: RegExp) => each('an email address like info@example.com', isEmail, divider);
const phones = (divider: RegExp) =>
  each('a number with its country code, like "+60 3 1234 5678"', isPhone, divider);
const missing = 'is missing, expected a text';

const companySchema = fields({
  name: text(),
  kind: text(),
  founded: text(),
  email: emails(one).required(missing),
  phone: phones(one).required(missing),
  domain: domains(one).required(missing),
  registration: optionalText(),
  other_domains: domains(commaOrSpace),
  mailboxes: emails(commaOrSpace),
  other_phones: phones(/,/),
  office: optionalText(),
  factory: optionalText(),
  hub: optionalText(),
  social: each('an address like https://social.example.com/page', isPage(/^https?:/), one),
  report: emails(one),
  security_contact: each(
    'an email address, or a page like https://www.example.com/security',
    (value) => isEmail(value) || isPage(/^https:/)(value),
    one,
  ),
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

/** Blocks of YAML end with a line break. */
const trimmed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? part.trim() : part));

type CompanyFields = InferType<typeof companySchema>;

export interface Company extends CompanyFields {
  /** What elements show, as their attributes have it. */
  facts: CompanyFacts;
}

const joined = (...lists: (string | undefined)[]): string => lists.filter(Boolean).join(', ');

const toCompany = (given: CompanyFields): Company => ({
  ...given,
  facts: {
    company: given.name,
    domain: given.domain,
    website: given.domain && `https://${given.domain}`,
    email: given.email,
    phone: given.phone,
    product: given.hub ?? '',
    'social-href': given.social ?? '',
    domains: joined(given.domain, given.other_domains),
    mailboxes: given.mailboxes ?? '',
    phones: joined(given.phone, given.other_phones),
    report: given.report ?? '',
    particulars: joined(given.registration, given.office, given.factory),
  },
});

/** @throws {ContentError} for the first error in the file */
export const readCompany = (source: SourceFile, context: CheckContext): Company =>
  toCompany(trimmed(readYaml(source, companySchema, context)));

/** In place of the company of a folder that cannot be read, where nothing is shown of it. */
export const noCompany = toCompany({ name: '', kind: '', founded: '', email: '', phone: '', domain: '' });
