import type { Attempt } from '../../hosts/enquiries/receiver.ts';

/** A first attempt of a receiver, which nobody ends. */
export const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  recipient: '',
  unknowns: 0,
  onAwaiting: () => undefined,
  signal: new AbortController().signal,
  ...changes,
});
