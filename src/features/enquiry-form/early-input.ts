import type { EnquiryField } from '../../api/enquiry-fields.ts';

const controlIn = (form: HTMLFormElement | null, field: EnquiryField) =>
  form?.elements.namedItem(field) as HTMLInputElement | null | undefined;

/**
 * What a visitor has typed into a field before the view ran: into its prerendered control, or into that of the plain form
 * inside the tag, whose place the view takes. The focus goes along.
 *
 * @param form of the view
 */
export function takeEarlyInput(form: HTMLFormElement, field: EnquiryField): string {
  const own = controlIn(form, field) as HTMLInputElement;
  const { host } = form.getRootNode() as ShadowRoot;
  const plain = controlIn(host.querySelector('form'), field);
  if (!plain || plain.value === plain.defaultValue) return own.value;
  if ((host.getRootNode() as Document | ShadowRoot).activeElement === plain) own.focus();
  // Taken once: a view that comes back later starts from what the visitor typed into it.
  plain.defaultValue = plain.value;
  return plain.value;
}
