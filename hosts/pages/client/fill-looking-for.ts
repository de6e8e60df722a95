import { lookingForOf } from '../../render/looking-for.ts';

/**
 * Fills the contact form with what the address says that the visitor looks for, where the page comes from a host that only
 * sends files. On the server's own pages there is nothing to do.
 */
export function fillLookingFor(): void {
  const form = document.querySelector('main trade-enquiry-form');
  const text = lookingForOf(location.search);
  if (!form || !text || form.getAttribute('looking-for') === text) return;
  // As the visitor would type it: the prerendered field shows it without the element's code.
  const field = form.shadowRoot?.querySelector<HTMLInputElement>('[name=looking_for]');
  if (field && !form.matches(':defined')) field.value = text;
  form.setAttribute('looking-for', text);
}
