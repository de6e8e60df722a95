/** Longer texts are truncated: anybody can write such an address, and so put text on the page. */
const maxLength = 200;

/** The product that the contact page's address says the visitor is looking for; empty if it names none. */
export function lookingForOf(query: string): string {
  const text = new URLSearchParams(query).get('looking_for') ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');
}
