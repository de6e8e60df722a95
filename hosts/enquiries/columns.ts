import { enquiryFields, originFields } from '../../src/api/enquiry-fields.ts';
import type { StoredEnquiry } from './types.ts';

/** The columns of a list, in this order; all that an enquiry has. */
export const columns: readonly (keyof StoredEnquiry)[] = [
  'id',
  'created_at',
  ...enquiryFields,
  ...originFields,
];
