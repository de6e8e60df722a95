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

/** How the company can be reached, in plain text. */
export const reachUs = ({ facts: { phone, email } }: Company): string => `${phone}\n${email}\n`;

/** What texts say of the company, by the names of the places for it. */
export const companyPlaces = ({ name, domain, email, phone }: Company) => ({
  company: name,
  domain,
  email,
  phone,
  imitationEmail: email.replace(/@.*/, `@${imitate(domain)}`),
});
