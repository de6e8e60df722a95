import type { KnownFake } from '../official-channels/official-channels.ts';
import type { OurChannel } from './channels.ts';
import type { Service } from './labels.ts';
import type { Resemblance } from './resemblance.ts';
import type { Token } from './tokenise.ts';

/**
 * What a token is.
 * - `ours`: an official channel. `domain`: a mailbox of which only the domain is known to be ours.
 * - `known`: on the list of what has spoken in our name.
 * - `impostor`: not ours, but it looks like the channel `imitates`.
 * - `other`: not ours. `hint` says more about it: we never use a free mail provider, and a shortener hides where it leads.
 *   Neither is an accusation: honest people use both.
 * - `account`: what may be the number of an account.
 * - `asked`: a name of ours, without the service at which it is ours.
 * - `forwarded`: a link of another company that leads to ours.
 */
export type Reading =
  | { kind: 'ours' | 'domain'; channel: OurChannel }
  | { kind: 'asked'; channel: OurChannel; service: string }
  | { kind: 'forwarded'; channel: OurChannel }
  | { kind: 'known'; fake: KnownFake }
  | ({ kind: 'impostor' } & Resemblance)
  | { kind: 'other'; hint?: 'freeMail' | 'shortener' | undefined }
  | { kind: 'account' }
  | { kind: 'label'; service: Service | undefined }
  | { kind: 'word' };

/** A token with what it is. */
export interface ReadToken {
  token: Token;
  reading: Reading;
}
