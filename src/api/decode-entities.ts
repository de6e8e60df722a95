/** The named references that editors and exports of other systems write into titles. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/**
 * Replaces the character references of HTML in a text that is not HTML: WordPress sends `Rice &amp; grain &#8211; 1`.
 * What it does not know stays as it is.
 */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,6}));/gi,
    (reference, decimal, hexadecimal, name) => {
      if (name) return named[name] ?? reference;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      // Control characters are no letters of a title.
      return code < 32 ? reference : String.fromCodePoint(code);
    },
  );
