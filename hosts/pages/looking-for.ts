/** Longer texts are truncated: anybody can write such an address, and so put text on the page. */
const maxLength = 200;

/** A text in the query of the contact page's address, on one line; empty if it has none. */
export function textIn(query: string, name: string): string {
  const text = (new URLSearchParams(query).get(name) ?? '').slice(0, 2 * maxLength).replace(/\s+/g, ' ');
  return [...text.trim()].slice(0, maxLength).join('');
}

/** Fills the contact form with the product that the address names, where the server has not done so. */
export function fillLookingFor(): void {
  const form = document.querySelector('main trade-enquiry-form');
  const text = textIn(location.search, 'looking_for');
  if (!form || !text || form.getAttribute('looking-for')) return;
  // Set as if typed, so that the prerendered field shows it before the element's code loads.
  const field = form.shadowRoot?.querySelector<HTMLInputElement>('[name=looking_for]');
  if (field && !field.value && !form.matches(':defined')) field.value = text;
  form.setAttribute('looking-for', text);
}
