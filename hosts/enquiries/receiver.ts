import type { StoredEnquiry } from './enquiry.ts';

/** A destination to which enquiries are sent on. */
export interface Receiver {
  /** The message logged when an enquiry could not be sent. */
  failure: string;
  /**
   * Whether an enquiry should be dropped rather than sent twice: `send` throws only if it was certainly not
   * sent.
   */
  atMostOnce?: boolean;
  /**
   * Resolves once the receiver has accepted the enquiry. May be called again for the same one, which the
   * receiver recognises by its id.
   *
   * @param recipients those that still wait for it, as in the error before; null: all
   * @throws {DeliveryError}
   */
  send(enquiry: StoredEnquiry, recipients?: string | null): Promise<void>;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the receiver refused only this enquiry, so that others may pass. Otherwise it accepts none. */
  readonly isEnquiryRefused: boolean;
  /** Whether it will hardly accept the same enquiry later. */
  readonly isPermanent: boolean;
  /** The recipients that still wait, if others have accepted it. */
  readonly recipients: string | null;

  /** @param kind a code or a status: nothing that could name a person */
  constructor(
    readonly kind: string,
    more: Partial<Pick<DeliveryError, 'isEnquiryRefused' | 'isPermanent' | 'recipients' | 'cause'>> = {},
  ) {
    super(kind, { cause: more.cause });
    this.isEnquiryRefused = more.isEnquiryRefused ?? false;
    this.isPermanent = more.isPermanent ?? false;
    this.recipients = more.recipients ?? null;
  }
}
