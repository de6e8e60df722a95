import type { OfficialChannels } from '../../address-check/channels.ts';

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The settings of the build, in the form of the attributes. */
export const buildDefaults = {
  company: import.meta.env.VITE_COMPANY_NAME ?? '',
  domains: joined(import.meta.env.VITE_OFFICIAL_DOMAIN, import.meta.env.VITE_OFFICIAL_DOMAINS),
  mailboxes: import.meta.env.VITE_OFFICIAL_MAILBOXES ?? '',
  phones: joined(import.meta.env.VITE_COMPANY_PHONE, import.meta.env.VITE_OFFICIAL_PHONES),
};

const words = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** Numbers contain spaces, so a space is a separator only in front of a `+`. */
const numbers = (list: string): string[] =>
  list
    .split(/,|\s(?=\+)/)
    .map((number) => number.trim())
    .filter(Boolean);

/** The official channels that the attributes give. Pages on social networks are those of the company in the build only. */
export const officialChannels = (given: typeof buildDefaults): OfficialChannels => ({
  names: given.company ? [given.company] : [],
  domains: words(given.domains),
  mailboxes: words(given.mailboxes),
  phones: numbers(given.phones),
  social: given.domains === buildDefaults.domains ? words(import.meta.env.VITE_SOCIAL_URL ?? '') : [],
});

export const hasChannels = ({ domains, mailboxes, phones, social }: OfficialChannels): boolean =>
  [domains, mailboxes, phones, social].some(({ length }) => length > 0);

/** The number to call when in doubt; undefined where none is given. */
export const numberToCall = (phones: string): string | undefined => numbers(phones)[0];
