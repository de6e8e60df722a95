import { telephone } from '../../src/api/addresses.ts';
import type { Person } from '../../src/api/response-fields.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { directionOf, type Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { companyMessaging, messagingText } from '../../src/official-channels/content-channels.ts';
import type { Company } from '../content/company.ts';
import { checkExamples } from './company-texts.ts';
import type { EveryPageValues, OwnValues } from './page-names.ts';
import type { PageTexts } from './page-texts.ts';

function companyValues(company: Company, people: readonly Person[]): EveryPageValues['company'] {
  const { facts, name, kind, founded, domain, email, phone, hub = '', certificates = [] } = company;
  const [headquarters = '', ...hubs] = new Set(people.map(({ country }) => country));
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
    social: facts['social-href'],
    certifications: certificates.map(({ name }) => name.split(' ')[0]).join(', '),
    headquarters,
    hubs: hubs.join(', '),
    messaging: messagingText(companyMessaging(people)),
  };
}

interface PageContext {
  company: Company;
  people: readonly Person[];
  language: Language;
  texts: PageTexts;
  publicUrl: string;
  /** Address of the playground, where there is one. */
  playground: string | undefined;
}

/** What the template of every page may name. */
export const everyPageValues = ({
  company,
  people,
  language,
  texts,
  publicUrl,
  playground = '',
}: PageContext): EveryPageValues => ({
  company: companyValues(company, people),
  language,
  direction: directionOf(language),
  inEnglish: texts.inEnglish,
  contentLanguage,
  publicUrl,
  contactPage: addressIn('/contact-us', language),
  verifyPage: addressIn('/verify', language),
  playground,
});

/** Only what has a number is a certificate: CE, for example, is each maker's declaration. */
export const certificatesOf = ({ certificates = [] }: Company): OwnValues<'partnership'>['certificates'] =>
  certificates
    .filter(({ number }) => number)
    .map(({ name, file = '', number = '', issuer = '', scope = '', valid = '' }) => ({
      ...{ name, file, number, issuer, scope, valid },
    }));
