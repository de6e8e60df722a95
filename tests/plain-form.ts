import { enquiryTable } from '../src/api/enquiry-fields.ts';
import { enquiryForm } from '../src/locales/en/enquiry-form.ts';

/**
 * A form as the author of a page may write it into the tag, for visitors without script.
 * @param site origin of the site
 */
export function plainForm(site: string): string {
  const fields = enquiryTable.map(({ name, type }) => {
    const control =
      type === 'textarea' ? `<textarea name="${name}"></textarea>` : `<input name="${name}" type="${type}">`;
    return `<p><label>${enquiryForm[`label.${name}`]} ${control}</label></p>`;
  });
  return `<form action="${site}/api/v1/enquiry" method="post" enctype="multipart/form-data">${fields.join('')}<p><button>${enquiryForm.submit}</button></p></form>`;
}
