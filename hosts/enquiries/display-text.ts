// Bidirectional overrides and the like, but not the joiners that Arabic scripts, Indic scripts and emoji are written with.
const formatting = /(?![\u200C\u200D])\p{Cf}/gu;

/** One line that can do nothing to a terminal: no control characters, no invisible formatting. */
export function toPlainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(formatting, '')
    .replace(/\s+/g, ' ')
    .trim();
}
