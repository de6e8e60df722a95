export interface FieldOptions<Name extends string = string> {
  /** Name in the form that is sent, in the database and in every list. */
  name: Name;
  /** In UTF-16 units. Far above what a person types; together they fit into one enquiry in every language. */
  maxLength: number;
  /** Kind of the control. An `email` must also be a valid address. */
  type: 'text' | 'email' | 'tel' | 'textarea';
  autocomplete: string;
  /** Whether it takes the whole width of the form. */
  wide?: boolean;
  optional?: boolean;
  /** Whether it has a hint below its label. */
  hint?: boolean;
}

const table = [
  { name: 'name', type: 'text', maxLength: 200, autocomplete: 'name' },
  { name: 'email', type: 'email', maxLength: 254, autocomplete: 'email' },
  { name: 'organisation', type: 'text', maxLength: 200, autocomplete: 'organization' },
  { name: 'phone_number', type: 'tel', maxLength: 100, autocomplete: 'tel' },
  { name: 'looking_for', type: 'text', maxLength: 500, autocomplete: 'off', wide: true, hint: true },
  { name: 'remark', type: 'textarea', maxLength: 20_000, autocomplete: 'off', wide: true },
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

export type EnquiryError = 'required' | 'invalid' | 'tooLong';
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryError>>;

export const fieldErrorText = (
  { name, maxLength }: FieldOptions,
  error: EnquiryError,
  { t }: { t(key: string, values?: Record<string, string | number>): string },
): string =>
  error === 'tooLong' ? t(error, { label: t(`label.${name}`), max: maxLength }) : t(`${error}.${name}`);

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

/**
 * The honeypot: a field that nobody sees, but that bots fill in, and of a name that no profile of a browser's autofill has. The embedded API responds as usual, marks
 * the stored enquiry as suspected and sends it to nobody. Sent only when filled in.
 */
export const honeypotField = 'topic';

/** The result of an enquiry, as the API sends it and the form reads it. */
export interface EnquiryResult {
  status: number;
  /** 0: the enquiry is stored. */
  error: 0 | 1;
  message?: string;
  /** What a person reads over the telephone to name the stored enquiry. */
  reference?: string;
  /** Messages for invalid fields, by field name. */
  errors?: Readonly<Record<string, string>>;
}
