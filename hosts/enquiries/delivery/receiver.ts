import type { StoredEnquiry } from '../types.ts';

/** A destination to which enquiries are sent on. */
export interface Receiver {
  /** The message logged when an enquiry could not be sent. */
  failure: string;
  /** Whether an enquiry should be dropped rather than sent twice: `send` throws only if it was certainly not sent. */
  atMostOnce?: boolean;
  /**
   * Resolves once the receiver has accepted the enquiry. May be called again for the same one, which the receiver
   * recognises by its id.
   *
   * @throws {DeliveryError}
   */
  send(enquiry: StoredEnquiry): Promise<void>;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** A code or a status: nothing that could name a person. */
  readonly kind: string;
  /** Whether the receiver refused only this enquiry, so that others may pass. Otherwise it does not respond at all. */
  readonly isEnquiryRefused: boolean;

  constructor(
    kind: string,
    { isEnquiryRefused = false, cause }: { isEnquiryRefused?: boolean; cause?: unknown } = {},
  ) {
    super(kind, { cause });
    this.kind = kind;
    this.isEnquiryRefused = isEnquiryRefused;
  }
}
