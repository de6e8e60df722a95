/** The named references that exports of other systems write into titles; for all other signs they write numbers. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/**
 * Replaces the character references of HTML in a text that is not HTML: WordPress sends `Rice &amp; grain &#8211; 1`.
 * What it does not know stays as it is.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x?[\da-f]{2,6})|(\w{2,4}));/gi, (reference, digits?: string, name = '') => {
    const code = Number(digits?.replace(/^x/i, '0x'));
    // Control characters are no letters of a title.
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : (namedEntities[name] ?? reference);
  });
