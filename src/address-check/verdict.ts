/** How the company can be reached. An empty list means that it has no such channel; mailboxes are an exception. */
export interface OfficialChannels {
  /** Names of the company, as people write them. */
  names: readonly string[];
  /** Domains of the company, without scheme. Their subdomains are the company's as well. */
  domains: readonly string[];
  /** The only mailboxes that the company uses. Empty: every mailbox of its domains is its own. */
  mailboxes: readonly string[];
  /** Telephone numbers with `+` and calling code. */
  phones: readonly string[];
  /** Addresses of its pages on social networks, with scheme. */
  social: readonly string[];
}

/** A part of the pasted text: UTF-16 units from `start` up to, without, `end`; never within a grapheme. */
export interface Range {
  start: number;
  end: number;
}

/** How an address is made to look like ours, as far as a reader can tell such tricks apart. */
export type Trick =
  /** Letters of another alphabet, Punycode included. */
  | 'otherAlphabet'
  /** Letters or digits that look like others: `0` for `o`, an accent, a full-width letter, `rn` for `m`. */
  | 'lookAlike'
  /** A letter, digit, hyphen or dot that is added, left out, replaced or moved. */
  | 'changed'
  /** Our name with another ending: `.co` for `.com`. */
  | 'otherEnding'
  /** Our name in an address of another domain: as its subdomain, before the `@`, in the path. */
  | 'otherDomain'
  /** Our name, with other words or without, where it is not our address: a profile, another domain. */
  | 'ourName'
  /** A sender's name that says it is us, before an address that is not ours. */
  | 'displayName'
  /** Characters that cannot be seen, or that change the direction of writing. */
  | 'hiddenCharacters'
  /** A backslash or percent escapes, which hide where the address leads. */
  | 'misleadingSigns'
  /** Our name at a free mail provider. */
  | 'freeMail'
  /** Our name behind a link shortener. */
  | 'shortener'
  /** A mailbox of our domain that we do not use. */
  | 'closedMailbox'
  /** Our telephone number with the calling code of another country. */
  | 'otherCountry';

/** An address that is made to look like the channel `imitates`; `marks` are the letters that give it away. */
export interface Impostor {
  kind: 'impostor';
  trick: Trick;
  marks: readonly Range[];
  imitates: string;
}

interface Invalid {
  kind: 'invalid';
  reason: 'empty' | 'tooLong' | 'noAddress';
}

/**
 * What one address in a text is.
 * - `ours`: exactly the channel `official`.
 * - `impostor`: made to look like ours.
 * - `other`: not ours. `hint` says more about it: we never use a free mail provider, and a shortener hides where
 *   it leads. Without our name neither is an accusation: honest people use both.
 * - `invalid`: not an address; `tooLong` is a text, or a list of addresses, that is too long to check.
 */
export type Finding =
  | { kind: 'ours'; official: string }
  | Impostor
  | { kind: 'other'; hint?: 'freeMail' | 'shortener' }
  | Invalid;

/** What a pasted text is. `address` is the part of it that the verdict is about. */
export type Verdict = (Exclude<Finding, Invalid> & { address: Range }) | Invalid;

export const impostor = (trick: Trick, marks: readonly Range[], imitates: string): Impostor => ({
  kind: 'impostor',
  trick,
  marks,
  imitates,
});

export const other: Finding = { kind: 'other' };

/** It has the form of an address, but cannot be one. */
export const noAddress: Finding = { kind: 'invalid', reason: 'noAddress' };
