/** The named references that exports of other systems write into titles; for all other signs they write numbers. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/**
 * Replaces HTML character references in plain text: WordPress sends `Rice &amp; grain &#8211; 1`. Unknown references
 * stay as they are.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x?[\da-f]{2,6})|(\w{2,4}));/gi, (reference, digits?: string, name = '') => {
    const code = Number(digits?.replace(/^x/i, '0x'));
    // A title must not contain control characters.
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : (namedEntities[name] ?? reference);
  });
