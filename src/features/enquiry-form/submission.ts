import type { EnquiryExtra } from '../../api/api.ts';
// With the rules, so that a submit waits for no more code.
import '../../api/client.ts';
import type { Enquiry } from '../../api/enquiry-fields.ts';
import type { ElementContext } from '../../element/element-definition.ts';

/**
 * What the form needs only when it is submitted: its rules, and the client of the API. A file of its own, so that the first
 * paint does without.
 */
export { validateEnquiry, validateField } from '../../api/enquiry-schema.ts';
export { markInvalid } from './mark-invalid.ts';

/** @throws {ApiError} when it is not stored */
export const sendEnquiry = (
  context: Pick<ElementContext, 'api' | 'apiBase'>,
  values: Enquiry,
  extra: EnquiryExtra,
): Promise<string> => context.api.sendEnquiry(values, extra);
