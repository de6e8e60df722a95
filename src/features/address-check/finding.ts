import type { Imitation } from './imitation.ts';

/** What one address in the pasted text is. `unreadable`: it has the form of an address and is none. */
export type Finding =
  | { kind: 'ours'; official: string }
  | ({ kind: 'impostor' } & Imitation)
  | { kind: 'other'; hint?: 'freeMail' | 'shortener' }
  | { kind: 'unreadable' };

export const other: Finding = { kind: 'other' };

export const impostor = (imitation: Imitation): Finding => ({ kind: 'impostor', ...imitation });
