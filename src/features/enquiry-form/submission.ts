import { createClient } from '../../api/client.ts';
import { enquiryFields } from '../../api/enquiry-fields.ts';
import { validateEnquiry } from '../../api/enquiry-schema.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import type { Store } from '../../element/store.ts';
import type { Texts } from '../../locales/create-texts.ts';
import type { Messages } from '../../locales/messages.ts';
import type {
  CheckedSubmission,
  EnquiryFormEvents,
  EnquiryFormProperties,
  EnquiryFormState,
} from './enquiry-form.state.ts';

export { validateField } from '../../api/enquiry-schema.ts';
export { markInvalid } from './mark-invalid.ts';

export type FormTexts = Texts<keyof Messages['trade-enquiry-form']>;

/**
 * Checks the form and sends it, unless something is wrong or the page prevents it. With what the form needs only then,
 * this is a file of its own: the first paint does without.
 * @throws {ApiError} when it is not stored
 */
export async function submit(
  { getState, setState }: Store<EnquiryFormState>,
  context: ElementContext<EnquiryFormProperties, EnquiryFormEvents>,
  texts: () => FormTexts,
  { honeypot, unconfirmed }: CheckedSubmission,
): Promise<void> {
  const { emit, properties } = context;
  const { values } = getState();
  const errors = validateEnquiry(values);
  const fields = [
    ...enquiryFields.filter((field) => errors[field]),
    ...unconfirmed.map(({ name }) => name || 'notice'),
  ];
  setState({ errors, unconfirmed, checked: fields.length > 0 });
  if (fields.length > 0) {
    emit('trade-enquiry-invalid', { fields });
    return;
  }
  const prevented =
    emit('trade-enquiry-submit', { fields: [...enquiryFields] }, { cancelable: true }) === false;
  if (prevented) return;

  const { source } = properties();
  const { t, language } = texts();
  // A form that names no language is in English.
  const lang = language === 'en' ? undefined : language;
  const message = (await createClient(context).sendEnquiry(values, { honeypot, source, lang })) || t('sent');
  getState().reset();
  setState({ sent: true, notice: message });
  emit('trade-enquiry-sent', { message });
}
