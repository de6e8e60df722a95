import { textIn } from '../query-text.ts';

/** Fills the contact form with the product that the address names, where the server has not done so. */
export function fillLookingFor(): void {
  const form = document.querySelector('main trade-enquiry-form');
  const text = textIn(location.search, 'looking_for');
  if (!form || !text) return;
  linkAnswers();
  if (form.getAttribute('looking-for')) return;
  // Set as if typed, so that the prerendered field shows it before the element's code loads.
  const field = form.shadowRoot?.querySelector<HTMLInputElement>('[name=looking_for]');
  if (field && !field.value && !form.matches(':defined')) field.value = text;
  form.setAttribute('looking-for', text);
}

/**
 * Links to answers lead to their buttons, which only readers without script have. Until a form's code is there, which shows an
 * answer in place, each link asks the address again.
 */
function linkAnswers(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[data-item]')) {
    const asked = new URLSearchParams(location.search);
    asked.set('item', link.dataset.item ?? '');
    link.href = `?${asked}`;
  }
}
