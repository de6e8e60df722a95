export interface FieldOptions<Name extends string = string> {
  /** Name in the form that is sent, in the database and in every list. */
  name: Name;
  /** Kind of the control. An `email` must also be a valid address. */
  type: 'text' | 'email' | 'tel' | 'textarea';
  /** The `autocomplete` token. */
  autocomplete: string;
  /** Whether it takes the whole width of the form. */
  wide?: boolean;
  optional?: boolean;
}

const table = [
  { name: 'name', type: 'text', autocomplete: 'name' },
  { name: 'email', type: 'email', autocomplete: 'email' },
  { name: 'organisation', type: 'text', autocomplete: 'organization' },
  { name: 'phone_number', type: 'tel', autocomplete: 'tel' },
  { name: 'looking_for', type: 'text', autocomplete: 'off', wide: true },
  { name: 'remark', type: 'textarea', autocomplete: 'off', wide: true },
] as const satisfies readonly FieldOptions[];

export type EnquiryField = (typeof table)[number]['name'];
export type Enquiry = Record<EnquiryField, string>;

/**
 * The fields of an enquiry, in the order of the form, each required unless it is `optional`. From this table come form, rules,
 * types, and the columns of database, list, CSV and mail. A new field also needs its texts (`src/locales/`) and a line in the
 * privacy policy.
 */
export const enquiryTable: readonly FieldOptions<EnquiryField>[] = table;

export const enquiryFields: readonly EnquiryField[] = enquiryTable.map(({ name }) => name);

export const createEnquiry = (getValue: (field: EnquiryField) => string): Enquiry =>
  Object.fromEntries(enquiryFields.map((field) => [field, getValue(field)])) as Enquiry;

export type EnquiryError = 'required' | 'invalid';
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryError>>;

/** Checks every field; the result is empty when all are valid. */
export function validateEnquiry(
  values: Partial<Enquiry>,
  validateField: (field: FieldOptions, value: string | undefined) => EnquiryError | undefined,
): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of enquiryTable) {
    const error = validateField(field, values[field.name]);
    if (error) errors[field.name] = error;
  }
  return errors;
}

/**
 * What is sent in addition to the fields, each only if it is not empty:
 *
 * - `source`: the page author's name for the place of the form
 * - `page`: origin and path of the page that the form is on
 * - `lang`: language in which the visitor read the form
 */
export const originFields = ['source', 'page', 'lang'] as const;
export type EnquiryOrigin = Record<(typeof originFields)[number], string>;

/** Longer sources are truncated, in the form and by the embedded API. */
export const sourceLength = 100;

/**
 * The honeypot: a field that nobody sees, but that bots fill in. The embedded API responds as usual, marks
 * the stored enquiry as suspected and sends it to nobody. Sent only when filled in.
 */
export const honeypotField = 'website';

/** The result of an enquiry, as the API sends it and the form reads it. */
export interface EnquiryResult {
  stored: boolean;
  /** HTTP status of the response. */
  status: number;
  message?: string;
  /** Messages for invalid fields, by field name. */
  errors?: Readonly<Record<string, string>>;
}
