import { type Enquiry, enquiryTable } from '../../api/enquiry-fields.ts';
import type { Messages } from '../../locales/en.ts';
import type { Language } from '../../locales/languages.ts';

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Attributes of a control as they are written in HTML. */
const written = (attributes: Record<string, string | boolean | undefined>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join('');

/**
 * The form as plain HTML, for the inside of the tag. `{site}` stands for the origin of the site.
 * @param texts of the element, in the language
 */
export function plainForm(
  values: Partial<Enquiry>,
  language: Language,
  texts: Messages['trade-enquiry-form'],
): string {
  const fields = enquiryTable.map(({ name, type, autocomplete, optional }) => {
    const control = written({
      name,
      type: type === 'textarea' || type === 'text' ? undefined : type,
      autocomplete: autocomplete === 'off' ? undefined : autocomplete,
      value: values[name] || undefined,
      required: !optional,
    });
    const tag = type === 'textarea' ? `<textarea${control}></textarea>` : `<input${control}>`;
    const label = [texts[`label.${name}`], ...(optional ? [texts.optional] : [])].join(' ');
    return `  <p><label>${label} ${tag}</label></p>`;
  });
  return [
    '<form action="{site}/api/v1/enquiry" method="post" enctype="multipart/form-data">',
    ...(language === 'en' ? [] : [`  <input type="hidden" name="lang" value="${language}">`]),
    ...fields,
    `  <p><button>${texts.submit}</button></p>`,
    '</form>',
  ].join('\n');
}
