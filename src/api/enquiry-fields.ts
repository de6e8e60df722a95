import * as apiPaths from './api-paths.ts';
import { maxLookingFor } from './looking-for.ts';

export interface FieldOptions<Name extends string = string> {
  /** Name in the form that is sent, in the database and in every list. */
  name: Name;
  /**
   * The longest text in UTF-16 units: far above what a person types. All fields together fit into one
   * enquiry.
   */
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

/** Length in UTF-16 units. */
const maxEmailLength = 254;
export const maxRemark = 20_000;

const table = [
  { name: 'name', type: 'text', maxLength: 200, autocomplete: 'name' },
  { name: 'email', type: 'email', maxLength: maxEmailLength, autocomplete: 'email' },
  { name: 'organisation', type: 'text', maxLength: 200, autocomplete: 'organization' },
  { name: 'phone_number', type: 'tel', maxLength: 100, autocomplete: 'tel' },
  {
    name: 'looking_for',
    type: 'text',
    maxLength: maxLookingFor,
    autocomplete: 'off',
    wide: true,
    hint: true,
  },
  { name: 'remark', type: 'textarea', maxLength: maxRemark, autocomplete: 'off', wide: true },
] as const satisfies readonly FieldOptions[];

export type EnquiryField = (typeof table)[number]['name'];
export type Enquiry = Record<EnquiryField, string>;
/** The fields with a hint: each needs a text for it. */
export type HintedField = Extract<(typeof table)[number], { hint: true }>['name'];

/**
 * The fields of an enquiry, in the order of the form, each required unless it is `optional`. From this table
 * come form, rules, types, and the columns of database, list, CSV and mail. A new field also needs its texts
 * (`src/locales/`) and a line in the privacy policy.
 */
export const enquiryTable: readonly FieldOptions<EnquiryField>[] = table;

export const enquiryFields: readonly EnquiryField[] = enquiryTable.map(({ name }) => name);

export const createEnquiry = (getValue: (field: EnquiryField) => string): Enquiry =>
  Object.fromEntries(enquiryFields.map((field) => [field, getValue(field)])) as Enquiry;

export type EnquiryError = 'required' | 'invalid' | 'tooLong';
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryError>>;

/** The values as they are checked, sent and stored. */
export const cleanEnquiry = (
  values: Partial<Enquiry>,
  cleanValue: (field: FieldOptions, value: string | undefined) => string,
): Enquiry =>
  Object.fromEntries(
    enquiryTable.map((field) => [field.name, cleanValue(field, values[field.name])]),
  ) as Enquiry;

export const fieldErrorText = (
  { name, maxLength }: FieldOptions,
  error: EnquiryError,
  { t }: { t(key: string, values?: Record<string, string | number>): string },
): string =>
  error === 'tooLong' ? t(error, { label: t(`label.${name}`), max: maxLength }) : t(`${error}.${name}`);

/** The error of a remark that has no room for the rows of the load, which an external API gets with it. */
export const rowsErrorText = (
  maxOwn: number,
  { t }: { t(key: string, values?: Record<string, string | number>): string },
): string => t('noRoom', { load: t('label.load'), max: Math.max(0, maxOwn) });

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
 * Sent in addition to the fields, each only if it is not empty:
 *
 * - `source`: the page author's name for the place of the form
 * - `page`: origin and path of the page that the form is on
 * - `lang`: language in which the visitor read the form
 */
export const originFields = ['source', 'page', 'lang'] as const;
export type EnquiryOrigin = Record<(typeof originFields)[number], string>;

/**
 * The honeypot: a field that nobody sees, but that bots fill in, and of a name that no profile of a browser's
 * autofill has. The embedded API responds as usual, marks the stored enquiry as suspected and sends it to
 * nobody. Sent only when filled in.
 */
export const honeypotField = 'topic';

/** Whether an address has no ending: allowed by the standard, and no buyer has such a mailbox. */
export const isIncompleteAddress = (email: string): boolean =>
  /@[^.。．｡]+$/u.test(email.trim().slice(0, maxEmailLength));

/**
 * Whether a valid address is most likely mistyped: it has nothing like `.com` at its end, or letters of
 * another script in front of the `@`.
 */
export const isDoubtfulAddress = (email: string): boolean =>
  isIncompleteAddress(email) || /(?![ -~])\p{L}.*@/u.test(email.trim().slice(0, maxEmailLength));

/** The address that is most likely meant by one without its ending; empty if that is not known. */
export const completeAddress = (email: string): string =>
  /@(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|qq|163|126)$/i.test(email.trim())
    ? `${email.trim()}.com`
    : '';

/** What a receipt says of the person who answers. */
type DeskField = 'phone' | 'email' | 'city' | 'hours';

/** The result of an enquiry, as the API sends it and the form reads it. */
export interface EnquiryResult {
  status: number;
  /** 0: the enquiry is stored. */
  error: 0 | 1;
  message?: string;
  /** Names the stored enquiry over the telephone. */
  reference?: string;
  /** Who answers. */
  desk?: Partial<Record<DeskField, string>> & { name: string };
  /** The rows of the load, each on one line in the language of the form. */
  load?: readonly string[];
  /** Messages for invalid fields, by field name. */
  errors?: Readonly<Record<string, string>>;
}

/** A stored enquiry, as the form shows it to its sender. */
export interface Receipt extends Pick<Required<EnquiryResult>, 'reference' | 'desk' | 'load'> {
  values: Enquiry;
}

/** Repeated from `shapes.ts`, so that the element need not load that file. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/**
 * Sends an enquiry as a multipart form, without its empty parts. Each row of the load has all of its parts, under
 * the same names as those of other rows. Never cancelled: an enquiry is sent even if the visitor leaves the page.
 *
 * Stored means: `error` equals 0, or there is a message. Laravel sends the errors of each field as a list;
 * its message without `error` is that of an exception, which does not help a visitor.
 * @throws when there is no response
 */
export async function sendEnquiry(
  apiBase: string,
  parts: Readonly<Record<string, string | undefined>>,
  {
    rows = [],
    send = fetch,
  }: { rows?: readonly Readonly<Record<string, string>>[]; send?: typeof fetch } = {},
): Promise<Required<EnquiryResult>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value) body.append(name, value);
  for (const row of rows) for (const [name, value] of Object.entries(row)) body.append(name, value);
  const response = await send(apiBase + apiPaths.prefix + apiPaths.enquiry, { method: 'POST', body });
  // The body may be anything, and may break off.
  const { error, message, reference, desk, load, errors } = Object(
    await response.json().catch(() => undefined),
  );
  const { name, phone, email, city, hours } = Object(desk);
  const fieldErrors = Object.entries(Object(errors)).map(([name, messages]) => [
    name,
    text(Array.isArray(messages) ? messages[0] : messages),
  ]);
  const stored =
    response.ok && (error === 0 || error === '0' || (typeof message === 'string' && message !== ''));
  return {
    status: response.status,
    error: stored ? 0 : 1,
    message: stored || error !== undefined ? text(message) : '',
    reference: text(reference),
    desk: {
      name: text(name),
      phone: text(phone),
      email: text(email),
      city: text(city),
      hours: text(hours),
    },
    load: Array.isArray(load) ? load.map(text).filter(Boolean) : [],
    errors: Object.fromEntries(fieldErrors.filter(([, first]) => first)),
  };
}
