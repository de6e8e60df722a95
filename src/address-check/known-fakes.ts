import type { KnownFake } from './channels.ts';
import { toReadable } from './resemblance.ts';

const plain = (text: string): string =>
  toReadable(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?/, '')
    .replace(/[/.]+$/, '');

const hostOf = (plain: string): string => plain.replace(/^[^/?#]*@/, '').replace(/[/?#:].*$/, '');

/** Letters and digits: numbers and accounts are written with any signs in between. */
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '');
const isNumber = (text: string): boolean => /^[\p{N}\s+().\-/]{6,}$/u.test(text);
const isAccount = (text: string): boolean => !/[@./]/.test(text);

/** The known fake that an address is, or belongs to: a domain in the list stands for all that is in it. */
export function findKnownFake(text: string, fakes: readonly KnownFake[] = []): KnownFake | undefined {
  const given = plain(text);
  return fakes.find(({ address }) => {
    const fake = plain(address);
    if (!fake) return false;
    if (isNumber(fake) || isAccount(fake)) return compact(given) === compact(fake);
    if (given === fake) return true;
    if (fake.includes('@')) return false;
    if (/[/?#]/.test(fake)) return given.startsWith(fake) && /[/?#&]/.test(given.charAt(fake.length));
    const host = hostOf(given);
    return host === fake || host.endsWith(`.${fake}`);
  });
}
