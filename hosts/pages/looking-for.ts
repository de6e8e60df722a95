/** The longest text: anybody can write such an address, and so put text on the page. */
const maxLength = 200;

/** A text on one line, cut before it is read. */
export const shortLine = (text: string, longest = maxLength): string =>
  [
    ...text
      .slice(0, 2 * longest)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('');

/** A text in the query of the contact page's address, on one line; empty if it has none. */
export const textIn = (query: string, name: string): string =>
  shortLine(new URLSearchParams(query).get(name) ?? '');

/** A text with a line below it, once. */
export const addLine = (text: string, line: string): string =>
  text.includes(line) ? text : text + (text && '\n') + line;

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
