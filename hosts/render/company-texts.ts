import { telephone } from '../../src/api/addresses.ts';
import type { Company } from '../content/company.ts';
import type { Variables } from './fill-template.ts';

/** An imitation of a domain. */
export const imitate = (domain: string): string => {
  const imitation = domain.replace(
    /^[^.]*?[lio]/,
    (start) => start.slice(0, -1) + (/o$/.test(start) ? '0' : '1'),
  );
  return imitation === domain ? `pay-${domain}` : imitation;
};

/** Addresses to try the check with: one of ours, an imitation of our domain, and our number with another country's code. */
export const checkExamples = (email: string, domain: string, phone: string): string =>
  [email, imitate(domain), phone.replace(/^\+\d+/, (code) => (code === '+44' ? '+1' : '+44'))].join(', ');

/** The facts of the company by the names that the pages use. */
export const companyTexts = (company: Company): Variables => {
  const { facts, name, kind, founded, domain, email, phone, hub = '', certificates = [] } = company;
  return {
    company: name,
    companyKind: kind,
    founded,
    email,
    phone,
    phoneAddress: telephone(phone),
    domain,
    website: facts.website,
    domains: facts.domains,
    mailboxes: facts.mailboxes,
    phones: facts.phones,
    product: hub,
    registration: company.registration ?? '',
    // The first word of each.
    certifications: certificates.map(({ name }) => name.split(' ')[0]).join(', '),
    office: company.office ?? '',
    factory: company.factory ?? '',
    social: facts['social-href'],
    checkExamples: checkExamples(email, domain, phone),
    imitationEmail: email.replace(/@.*/, `@${imitate(domain)}`),
    report: facts.report,
  };
};

/** How the company can be reached, in plain text. */
export const reachUs = ({ facts: { phone, email } }: Company): string => `${phone}\n${email}\n`;
