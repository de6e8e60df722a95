import { string, ValidationError } from 'yup';
import { type Enquiry, type EnquiryErrors, type EnquiryField, enquiryFields } from './types.ts';

const labels: Record<EnquiryField, string> = {
  name: 'Name',
  email: 'Email',
  organisation: 'Organisation',
  phone_number: 'Phone number',
  looking_for: 'Looking for',
  remark: 'Remark',
};

const required = (field: EnquiryField) => string().trim().required(`${labels[field]} is required`);

/**
 * The rules of an enquiry, the same in the form and in the embedded API. Field by field: yup's `object` sorts its fields
 * with `Array.from`, which old libraries on a partner's page replace.
 */
const rules = {
  name: required('name'),
  email: required('email').email('Invalid email'),
  organisation: required('organisation'),
  phone_number: required('phone_number'),
  looking_for: required('looking_for'),
  remark: required('remark'),
};

/** Checks every field and returns the first message of each faulty one; empty when all are well. */
export function validateEnquiry(values: Partial<Enquiry>): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    try {
      rules[field].validateSync(values[field]);
    } catch (fault) {
      if (!(fault instanceof ValidationError)) throw fault;
      errors[field] = fault.message;
    }
  }
  return errors;
}
