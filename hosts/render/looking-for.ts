/** Longer texts are cut: anybody can write the address, and with it this text of the page. */
const maxLength = 200;

/** What the contact page's address says that the visitor looks for; empty when it says nothing. */
export function lookingForOf(query: string): string {
  const text = new URLSearchParams(query).get('looking_for') ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');
}
