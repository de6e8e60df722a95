import type { KnownFake } from '../official-channels/official-channels.ts';
import { toReadable } from './letters.ts';

const plain = (text: string): string =>
  toReadable(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:mailto:|https?:\/\/)?(?:www\.)?|[/.]{1,9}$/g, '');

/** Keeps only letters and digits, because numbers and accounts are written with any separators. */
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '');

/**
 * Whether a known fake is an address, compared by its host and path. Names, numbers and accounts are compared by
 * letters and digits only.
 */
const isAddress = (fake: string): boolean => /[@/.]/.test(fake) && !/^[\p{N}\s+().\-/]{6,}$/u.test(fake);

/** The list of known fakes, prepared once for a text. */
export type PreparedFakes = readonly { fake: KnownFake; plain: string; compact: string }[];

export const prepareFakes = (fakes: readonly KnownFake[] = []): PreparedFakes =>
  fakes
    .map((fake) => ({ fake, plain: plain(fake.address), compact: compact(plain(fake.address)) }))
    .filter(({ compact }) => compact !== '');

/** The known fake that an address matches. A listed domain also covers its subdomains, paths and mailboxes. */
export function findKnownAddress(text: string, fakes: PreparedFakes): KnownFake | undefined {
  const address = plain(text);
  const [host = ''] = address.replace(/^[^/?#]*@/, '').split(/[/?#:]/, 1);
  return fakes.find(({ plain: fake }) => {
    if (!isAddress(fake)) return false;
    if (address === fake || fake.includes('@')) return address === fake;
    if (/[/?#]/.test(fake)) return address.startsWith(fake) && /[/?#&]/.test(address.charAt(fake.length));
    // The fake may also precede one of our domains: `fake.example.www.example.com`.
    return `.${host}`.endsWith(`.${fake}`) || `.${host}`.includes(`.${fake}.`);
  })?.fake;
}

/** The known name, number or account that a text contains, with any separators between its letters. */
export function findKnownText(text: string, fakes: PreparedFakes): KnownFake | undefined {
  const possible = fakes.filter(
    ({ plain: fake, compact }) => !isAddress(fake) && compact.length <= text.length,
  );
  if (possible.length === 0) return;
  const compactText = compact(toReadable(text).toLowerCase());
  return possible.find(({ compact }) => compactText.includes(compact))?.fake;
}
