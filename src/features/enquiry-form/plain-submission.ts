import { type Enquiry, type EnquiryErrors, enquiryFields, honeypotField } from '../../api/enquiry-fields.ts';
import type { sendEnquiry as send } from './submission.ts';

/**
 * What checks and sends where the code of `submission.ts` does not load: a release may have removed it since the page was
 * opened. The rules are rougher; the API has the last word.
 */
export const validateEnquiry = (values: Enquiry): EnquiryErrors =>
  Object.fromEntries(
    enquiryFields
      .filter((field) => !values[field].trim() || (field === 'email' && !/\S@\S/.test(values.email)))
      .map((field) => [field, values[field].trim() ? 'invalid' : 'required']),
  );

/** @throws when the enquiry is not stored, with the `status` of the response */
export const sendEnquiry: typeof send = async ({ apiBase }, values, extra) => {
  const { honeypot, ...origin } = extra;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...origin, [honeypotField]: honeypot }))
    if (value) body.append(name, value);
  const response = await fetch(`${apiBase()}/api/v1/enquiry`, { method: 'POST', body });
  const { error, message = '' } = await response.json();
  // As in `readEnquiryMessage`.
  if (!response.ok || (!message && `${error}` !== '0'))
    throw Object.assign(new Error('the enquiry was refused'), { status: response.status });
  return `${message}`;
};
