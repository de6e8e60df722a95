import type { StoredEnquiry } from './enquiry.ts';
import type { Outcome } from './outcome.ts';

/** One attempt, as a receiver needs to know it. */
export interface Attempt {
  /** The recipient, from `recipientsOf`; empty for a receiver without recipients. */
  recipient: string;
  /** Number of earlier attempts that ended without an answer. */
  unknowns: number;
  /** Called when everything is sent and only the answer is missing, so that others can be sent meanwhile. */
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
  /** Maximum number of enquiries under way, while earlier ones wait for a slow answer. */
  maxAtOnce: number;
  /**
   * Who is to get an enquiry, in groups: the first group gets it, and the next one if one of the first is
   * refused for good.
   */
  recipientsOf?(enquiry: StoredEnquiry): string[][];
  /** May be called again for the same enquiry, which the receiver recognises by its id. */
  send(enquiry: StoredEnquiry, attempt: Attempt): Promise<Outcome>;
}
