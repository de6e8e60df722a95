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
  const report = (fields: string[]) => emit('trade-enquiry-invalid', { fields });
  setState({ errors: {}, unconfirmed });
  if (unconfirmed.length > 0) return void report(unconfirmed.map(({ name }) => name || 'notice'));
  const fields = enquiryFields.filter((field) => values[field]);
  if (emit('trade-enquiry-submit', { fields }, { cancelable: true }) === false) return;

  const { t, language } = texts();
  const extra = {
    [honeypotField]: honeypot,
    source: properties().source,
    lang: language === 'en' ? '' : language,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...extra })) if (value) body.append(name, value);
  const response = await send(`${apiBase()}/api/v1/enquiry`, { method: 'POST', body });
  const { error, message = '', errors } = await response.json();
  if (errors) {
    const wrong = enquiryFields.filter((field) => field in errors);
    setState({
      errors: Object.fromEntries(wrong.map((field) => [field, values[field] ? 'invalid' : 'required'])),
    });
    return void report(wrong);
  }
  // As in `readEnquiryMessage`.
  if (!response.ok || !(message || String(error) === '0'))
    throw Object.assign(new Error('the enquiry was refused'), { status: response.status });
  const text = String(message || t('sent'));
  reset();
  setState({ sent: true, notice: text });
  emit('trade-enquiry-sent', { message: text });
};
