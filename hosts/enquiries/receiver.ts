import type { StoredEnquiry } from './enquiry.ts';
import type { Outcome } from './outcome.ts';

/** One attempt, as a receiver needs to know it. */
export interface Attempt {
  /** One of `recipientsOf`; empty for a receiver without them. */
  recipient: string;
  /** How many earlier attempts have ended without an answer. */
  unknowns: number;
  /** To be called once only the answer is missing: others may be sent meanwhile. */
  onAwaiting(): void;
  /** Ends the attempt, because the process ends. */
  signal: AbortSignal;
}

/** A destination to which enquiries are sent on. */
export interface Receiver {
  /** The message logged when an enquiry could not be sent. */
  failure: string;
  /** Whether an enquiry should be dropped rather than sent twice. */
  atMostOnce?: true;
  /** How many enquiries may be under way, if those before wait for a slow answer. */
  maxAtOnce: number;
  /**
   * Who is to get an enquiry, in groups: the first group gets it, and the next one if one of the first is
   * refused for good.
   */
  recipientsOf?(enquiry: StoredEnquiry): string[][];
  /** May be called again for the same enquiry, which the receiver recognises by its id. */
  send(enquiry: StoredEnquiry, attempt: Attempt): Promise<Outcome>;
}
