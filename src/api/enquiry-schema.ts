import { type StringSchema, string, ValidationError } from 'yup';
import {
  type Enquiry,
  type EnquiryError,
  type EnquiryErrors,
  type EnquiryField,
  enquiryTable,
} from './enquiry-fields.ts';

const required = (): StringSchema =>
  string()
    .trim()
    .required('required' satisfies EnquiryError);
const email = (): StringSchema => required().email('invalid' satisfies EnquiryError);

/**
 * The rules of an enquiry, the same in the form and in the embedded API. Field by field: yup's `object` sorts its fields
 * with `Array.from`, which old libraries on a partner's page replace.
 */
const rules = new Map<EnquiryField, StringSchema>(
  enquiryTable.map(({ name, type }) => [name, type === 'email' ? email() : required()]),
);

/** What is wrong with the value of one field; `undefined` when nothing is. */
export function validateField(field: EnquiryField, value: string | undefined): EnquiryError | undefined {
  try {
    rules.get(field)?.validateSync(value);
    return;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message as EnquiryError;
  }
}

/** Checks every field; the result is empty when all are valid. */
export function validateEnquiry(values: Partial<Enquiry>): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const { name } of enquiryTable) {
    const error = validateField(name, values[name]);
    if (error) errors[name] = error;
  }
  return errors;
}
