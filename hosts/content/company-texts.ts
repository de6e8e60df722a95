import type { Company } from './company.ts';

// Texts about the company that are made from its facts.

const digitFor: Readonly<Record<string, string>> = { l: '1', i: '1', o: '0' };

/** An imitation of a domain, for examples: with a digit for the first letter that looks like one, else with `pay-` in front. */
export function imitate(domain: string): string {
  const [name = ''] = domain.split('.', 1);
  const position = name.search(/[lio]/);
  if (position < 0) return `pay-${domain}`;
  return domain.slice(0, position) + digitFor[domain.charAt(position)] + domain.slice(position + 1);
}

/** A telephone number with the calling code of another country. */
const withOtherCode = (phone: string): string =>
  phone.replace(/^\+\d+/, (code) => (code === '+44' ? '+1' : '+44'));

/** Addresses to try the check with: one of ours, an imitation of our domain, and our number with another country's code. */
export const checkExamples = (email: string, domain: string, phone: string): string =>
  [email, imitate(domain), withOtherCode(phone)].join(', ');

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
