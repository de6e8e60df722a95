import { string, ValidationError } from 'yup';
import type { EnquiryError, FieldOptions } from './enquiry-fields.ts';

/**
 * What is wrong with the value of one field, by the same rules in the form and in the embedded API; `undefined` when nothing is.
 * Field by field: yup's `object` sorts its fields with `Array.from`, which old libraries on a partner's page replace.
 */
export function validateField(
  { type, maxLength, optional = false }: FieldOptions,
  value: string | undefined,
): EnquiryError | undefined {
  const text = string()
    .trim()
    .max(maxLength, 'tooLong' satisfies EnquiryError);
  const rules = optional ? text : text.required('required' satisfies EnquiryError);
  try {
    (type === 'email' ? rules.email('invalid' satisfies EnquiryError) : rules).validateSync(value);
    return;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message as EnquiryError;
  }
}
