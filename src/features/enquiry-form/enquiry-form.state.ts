import type { Enquiry, EnquiryErrors, EnquiryField } from '../../api/enquiry-fields.ts';

export interface EnquiryFormProperties {
  lookingFor: string;
  failureMessage: string;
  source: string;
}

export interface EnquiryFormEvents {
  /** All is valid and about to be sent; `fields` names what is filled in. Prevented, nothing is sent. */
  'trade-enquiry-submit': { fields: string[] };
  /** The enquiry is stored; `message` is what the visitor is shown. */
  'trade-enquiry-sent': { message: string };
  /** `fields` names what is missing or wrong, in the order of the form. */
  'trade-enquiry-invalid': { fields: string[] };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-enquiry-failed': { status: number };
}

/** What the form holds besides its fields when it is submitted. */
export interface Submission {
  /** What is in the field that nobody sees. */
  honeypot?: string | undefined;
  /** The slot `notice`: controls of the page in it have to be valid as well. */
  slot?: HTMLSlotElement | null;
}

export interface EnquiryFormState {
  values: Enquiry;
  errors: EnquiryErrors;
  /** The controls in the slot `notice` that have to be confirmed before anything is sent. */
  unconfirmed: readonly HTMLInputElement[];
  /** Was submitted and found invalid: from then on each change is checked at once. */
  checked: boolean;
  sending: boolean;
  sent: boolean;
  failed: boolean;
  /** The message after success; empty when there is nothing to show. */
  notice: string;
  /** What the fields start with. */
  prefilled: Partial<Enquiry>;
  /** What the page says that it knows of the visitor. */
  known: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** The text of `looking-for`: takes the place of the one before, unless the visitor wrote. */
  prefill(lookingFor: string): void;
  /** Takes what the page knows; whatever is no text of a field is left out. */
  setKnownValues(values: unknown): void;
  /** Fills the fields that are empty with what is known. */
  applyKnownValues(): void;
  setUnconfirmed(controls: readonly HTMLInputElement[]): void;
  submit(submission?: Submission): Promise<void>;
  reset(): void;
  closeNotice(): void;
}
