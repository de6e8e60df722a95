/** Through what the company can be reached. Whoever gives none of a kind owns none of that kind. */
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

/** How an address is made to look like ours. */
export type Trick =
  /** Letters of another alphabet, punycode included. */
  | 'otherAlphabet'
  /** Letters or digits that look alike: `0` for `o`, `1` for `l`, an accent, a full-width letter. */
  | 'lookAlike'
  /** Letters that look like another one side by side: `rn` for `m`, `vv` for `w`, `cl` for `d`. */
  | 'rnForM'
  | 'transposed'
  | 'doubled'
  | 'omitted'
  | 'added'
  | 'replaced'
  /** A hyphen or dot more, fewer or elsewhere. */
  | 'separator'
  /** Our name with another ending: `.co` for `.com`. */
  | 'otherEnding'
  /** Our name as a subdomain of a foreign domain. */
  | 'subdomain'
  /** Our name in front of the `@` of a foreign domain. */
  | 'userinfo'
  /** Our name with words around it. */
  | 'wordsAround'
  /** Our name itself, where it is not our address: a profile, a domain made of the company's name. */
  | 'ourName'
  /** A sender's name that says us before a foreign address. */
  | 'displayName'
  /** Our domain in the path of a foreign one. */
  | 'inPath'
  | 'percentEncoding'
  | 'backslash'
  /** Characters that nobody sees. */
  | 'invisible'
  /** Characters that turn the direction of writing. */
  | 'bidi'
  /** Our name at a free mail provider. */
  | 'freeMail'
  /** Our name behind a link shortener. */
  | 'shortener'
  /** A mailbox of our domain that we do not use. */
  | 'closedMailbox'
  /** Our telephone number with the calling code of another country. */
  | 'otherCountry';

/**
 * What an address is. `address` is the part of the pasted text that the verdict is about.
 * - `ours`: exactly the channel `official`.
 * - `impostor`: made to look like the channel `imitates` by `trick`; `marks` are the letters that tell it.
 * - `other`: not ours. `hint` says what else can be said of it: we never use a free mail provider,
 *   and a shortener hides where it leads. Without our name they accuse nobody: honest people use both.
 * - `invalid`: no address at all; `tooLong` is a text, or a list of addresses, that is too long to look at.
 */
export type Verdict =
  | { kind: 'ours'; address: Range; official: string }
  | { kind: 'impostor'; address: Range; trick: Trick; marks: Range[]; imitates: string }
  | { kind: 'other'; address: Range; hint?: 'freeMail' | 'shortener' }
  | { kind: 'invalid'; reason: 'empty' | 'tooLong' | 'noAddress' };
