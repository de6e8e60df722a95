/** The longest text of the field "Looking for", in UTF-16 units. */
export const maxLookingFor = 500;

/**
 * Splits a text that is too long for the field "Looking for", such as one from the page's address: the part that
 * fits, cut between words where possible, and the rest for the remark.
 */
export function divideLookingFor(text: string): { looking_for: string; remark: string } {
  if (text.length <= maxLookingFor) return { looking_for: text, remark: '' };
  const space = text.lastIndexOf(' ', maxLookingFor);
  // A character of two UTF-16 units is not cut apart.
  const isCut = /[\uD800-\uDBFF]/.test(text.charAt(maxLookingFor - 1));
  const end = space > maxLookingFor / 2 ? space : maxLookingFor - Number(isCut);
  return { looking_for: text.slice(0, end).trim(), remark: text.slice(end).trim() };
}
