import { type Enquiry, enquiryTable } from '../../api/enquiry-fields.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';

/** Attributes of a control as they stand in HTML; the names and values are ours, none needs escaping. */
const written = (attributes: Record<string, string | boolean | undefined>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');

/** The form as plain HTML, for the inside of the tag. `{site}` stands for the origin of the site. */
export function plainForm(values: Partial<Enquiry>): string {
  const fields = enquiryTable.map(({ name, type, autocomplete }) => {
    const control = written({
      name,
      type: type === 'textarea' || type === 'text' ? undefined : type,
      autocomplete: autocomplete === 'off' ? undefined : autocomplete,
      value: values[name],
      required: true,
    });
    const tag = type === 'textarea' ? `<textarea${control}></textarea>` : `<input${control}>`;
    return `  <p><label>${enquiryForm[`label.${name}`]} ${tag}</label></p>`;
  });
  return [
    '<form action="{site}/api/v1/enquiry" method="post" enctype="multipart/form-data">',
    ...fields,
    `  <p><button>${enquiryForm.submit}</button></p>`,
    '</form>',
  ].join('\n');
}
