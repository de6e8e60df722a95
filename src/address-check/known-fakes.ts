import type { KnownFake } from '../official-channels/official-channels.ts';
import { toReadable } from './letters.ts';

/** Normalises a text, without the scheme and `www.` of an address, and without dots and slashes at its end. */
const toPlain = (text: string): string =>
  toReadable(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?|[/.]{1,9}$/g, '');

/** Keeps only letters and digits, because numbers and accounts are written with any separators. */
const toCompact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '');

/**
 * Whether a known fake is an address, compared by its host and path. Names, numbers and accounts are compared by
 * letters and digits only.
 */
const isAddress = (fake: string): boolean => /[@/.]/.test(fake) && !/^[\p{N}\s+().\-/]{6,}$/u.test(fake);

/** The list of known fakes, prepared once for a text. */
export type PreparedFakes = readonly { fake: KnownFake; plain: string; compact: string }[];

export const prepareFakes = (fakes: readonly KnownFake[] = []): PreparedFakes =>
  fakes
    .map((fake) => ({ fake, plain: toPlain(fake.address), compact: toCompact(toPlain(fake.address)) }))
    .filter(({ compact }) => compact !== '');

/** Whether an address matches a fake, or is below it; `host` is that of the address. */
function matches(address: string, host: string, fake: string): boolean {
  if (address === fake) return true;
  if (fake.includes('@')) return false;
  const hasPath = /[/?#]/.test(fake);
  if (hasPath) return address.startsWith(fake) && /[/?#&]/.test(address.charAt(fake.length));
  const isSubdomain = `.${host}`.endsWith(`.${fake}`);
  // A host may also begin with the fake: `fake.example.www.example.com`.
  return isSubdomain || `.${host}`.includes(`.${fake}.`);
}

/** The known fake that an address matches. A listed domain also covers its subdomains, paths and mailboxes. */
export function findKnownAddress(text: string, fakes: PreparedFakes): KnownFake | undefined {
  const address = toPlain(text);
  const [host = ''] = address.replace(/^[^/?#]*@/, '').split(/[/?#:]/, 1);
  return fakes.find(({ plain }) => isAddress(plain) && matches(address, host, plain))?.fake;
}

/** The known name, number or account that a text contains, with any separators between its letters. */
export function findKnownText(text: string, fakes: PreparedFakes): KnownFake | undefined {
  const possible = fakes.filter(({ plain, compact }) => !isAddress(plain) && compact.length <= text.length);
  if (possible.length === 0) return;
  const compactText = toCompact(toReadable(text).toLowerCase());
  return possible.find(({ compact }) => compactText.includes(compact))?.fake;
}
