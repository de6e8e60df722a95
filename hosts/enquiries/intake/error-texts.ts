import type { EnquiryErrors } from '../../../src/api/enquiry-fields.ts';
import { enquiryForm } from '../../../src/locales/en/enquiry-form.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { loadMessages } from '../../../src/locales/load-messages.ts';

/** The text for what is wrong with each field, as the form itself would say it. */
export async function errorTexts(errors: EnquiryErrors, language: Language): Promise<Record<string, string>> {
  const messages = language === 'en' ? undefined : await loadMessages(language);
  const table: Readonly<Record<string, string>> = messages?.['trade-enquiry-form'] ?? enquiryForm;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, table[`${error}.${field}`] ?? error]),
  );
}
