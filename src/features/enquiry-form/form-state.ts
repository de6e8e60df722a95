import {
  createEnquiry,
  type Enquiry,
  type EnquiryError,
  type EnquiryField,
  enquiryTable,
  type Receipt,
} from '../../api/enquiry-fields.ts';
import type { PageControl } from './slotted-controls.ts';

/** Content of the form in addition to its fields. */
export interface OtherContent {
  /** Everything in the form, with the honeypot and the fields that the page has added. */
  inForm?: FormData;
  /** The form itself, whose rows of the load are read as their visitor sees them. */
  form?: HTMLFormElement | null;
  /** The slot `notice`: controls of the page in it have to be valid as well. */
  slot?: HTMLSlotElement | null;
}

/** Why a field is invalid: a rule of the form, or the API's message. */
export type FieldError = EnquiryError | { text: string };

/** What keeps the form from being sent. */
export interface Problems {
  /** Errors by the names of fields, and of controls in the slot `notice`. */
  errors: Readonly<Partial<Record<string, FieldError | undefined>>>;
  /** The controls in the slot `notice` that have to be confirmed before anything is sent. */
  unconfirmed: readonly PageControl[];
}

export interface EnquiryFormState extends Problems {
  /**
   * `invalid` until the next attempt, even if the fields have been corrected. Only valid fields lead to
   * `sending`.
   */
  phase: 'idle' | 'checking' | 'invalid' | 'sending' | 'sent' | 'failed';
  values: Enquiry;
  /** Whether to suggest another look at the email address, which is valid. */
  doubtful: boolean;
  /** Whether the API takes so long that the visitor is told how else to reach us. The call goes on. */
  isSlow: boolean;
  /** The API's reason for the failure; empty if it gives none. */
  failureReason: string;
  notice: string;
  receipt: Receipt | undefined;
  /** The code that is loaded for submitting; undefined until then. */
  submission: typeof import('./submission.ts') | undefined;
  /** The text of `looking-for`, and the values that the page has set: empty fields start with them. */
  lookingFor: string;
  pageValues: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** Applies the text of `looking-for`: it replaces the previous one, unless the visitor has typed. */
  setLookingFor(text: string): void;
  /** Anything but a text for a field is ignored. */
  setPageValues(values: unknown): void;
  fillEmptyFields(): void;
  setUnconfirmed(controls: readonly PageControl[]): void;
  /** Prepares for sending when a control takes the focus. */
  prepare(name?: string): void;
  /** @returns whether the enquiry is stored */
  submit(content?: OtherContent): Promise<boolean>;
  reset(): void;
  /** Shows the form again after success, with what it knows of the visitor. */
  again(): void;
  /** Shows the form again after success, with all that was sent, to be corrected. */
  correct(): void;
  closeNotice(): void;
}

/** Whether a field is about the person, and so the same in their next enquiry: a browser can fill it in. */
export const isOfVisitor = (name: EnquiryField): boolean =>
  enquiryTable.some((field) => field.name === name && field.autocomplete !== 'off');

export const isBusy = ({ phase }: Pick<EnquiryFormState, 'phase'>): boolean =>
  phase === 'checking' || phase === 'sending';

export type Prefilled = Pick<EnquiryFormState, 'lookingFor' | 'pageValues'>;

/** What an empty field starts with. */
export const prefilledValue = ({ lookingFor, pageValues }: Prefilled, field: EnquiryField): string =>
  (field === 'looking_for' && lookingFor) || pageValues[field] || '';

export const emptyForm = (prefilled: Prefilled) => ({
  values: createEnquiry((field) => prefilledValue(prefilled, field)),
  errors: {},
  unconfirmed: [],
  phase: 'idle' as const,
  doubtful: false,
  isSlow: false,
  failureReason: '',
  notice: '',
  receipt: undefined,
});
