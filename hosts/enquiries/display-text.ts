const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]|\uFE0F/u;

/** Columns that the text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

/** Cuts the text to the width, with an ellipsis, and fills it up with spaces. */
export function fitWidth(text: string, width: number): string {
  const full = displayWidth(text);
  if (full <= width) return text + ' '.repeat(width - full);
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (used + widthOf(segment) > width - 1) break;
    cut += segment;
    used += widthOf(segment);
  }
  return `${cut}…${' '.repeat(width - 1 - used)}`;
}

function widthOf(grapheme: string): number {
  if (wide.test(grapheme)) return 2;
  return /^[\p{Mn}\p{Me}\p{Cf}]/u.test(grapheme) ? 0 : 1;
}
