import { divideLookingFor } from '../../../src/api/looking-for.ts';
import { textIn } from '../query-text.ts';

/** Fills the contact form with the product that the address names, where the server has not done so. */
export function fillLookingFor(): void {
  const form = document.querySelector('main trade-enquiry-form');
  const { looking_for, remark } = divideLookingFor(textIn(location.search, 'looking_for'));
  if (!form || !looking_for || form.getAttribute('looking-for')) return;
  // Set as if typed, so that the prerendered field shows it before the element's code loads.
  const field = form.shadowRoot?.querySelector<HTMLInputElement>('[name=looking_for]');
  if (field && !field.value && !form.matches(':defined')) field.value = looking_for;
  form.setAttribute('looking-for', looking_for);
  if (remark) form.setAttribute('values', JSON.stringify({ remark }));
}
