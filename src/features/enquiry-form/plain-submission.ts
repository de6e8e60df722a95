import { enquiryFields, honeypotField } from '../../api/enquiry-fields.ts';
import type { submit } from './submission.ts';

/**
 * Sends the form without the code that `submission.ts` holds, which a release may have removed since the page was opened.
 * Fields are checked by the API.
 * @throws when the enquiry is not stored, with the `status` of the response
 */
export const submitPlainly: typeof submit = async (
  { getState, setState },
  { apiBase, emit, properties, fetch: send = fetch },
  texts,
  { honeypot, unconfirmed },
) => {
  const { values, reset } = getState();
  const report = (fields: string[]) => void emit('trade-enquiry-invalid', { fields });
  setState({ errors: {}, unconfirmed });
  if (unconfirmed.length > 0) return report(unconfirmed.map(({ name }) => name || 'notice'));
  if (emit('trade-enquiry-submit', { fields: [...enquiryFields] }, { cancelable: true }) === false) return;

  const { t, language } = texts();
  const body = new FormData();
  const { source } = properties();
  const lang = language !== 'en' && language;
  for (const [name, value] of Object.entries({ ...values, [honeypotField]: honeypot, source, lang }))
    if (value) body.append(name, value);
  const response = await send(`${apiBase()}/api/v1/enquiry`, { method: 'POST', body });
  const { error, message, errors } = await response.json();
  if (errors) {
    const wrong = enquiryFields.filter((field) => errors[field]);
    const kinds = wrong.map((field) => [field, values[field] ? 'invalid' : 'required']);
    setState({ errors: Object.fromEntries(kinds) });
    return report(wrong);
  }
  // As in `readEnquiryMessage`.
  if (!response.ok || (!message && `${error}` !== '0'))
    throw Object.assign(new Error('the enquiry was refused'), { status: response.status });
  const notice = `${message || t('sent')}`;
  reset();
  setState({ sent: true, notice });
  emit('trade-enquiry-sent', { message: notice });
};
