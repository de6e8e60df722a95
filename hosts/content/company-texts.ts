import type { Company } from './company.ts';

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

/** The ways to reach the company, in plain text. */
export const reachUs = ({ facts: { phone, email } }: Company): string => `${phone}\n${email}\n`;

/** Values of the company for placeholders in texts, by name. */
export const companyPlaces = ({ name, domain, email, phone }: Company) => ({
  company: name,
  domain,
  email,
  phone,
  imitationEmail: email.replace(/@.*/, `@${imitate(domain)}`),
});
