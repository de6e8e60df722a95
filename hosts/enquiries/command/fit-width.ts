import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts the text to the width, with an ellipsis, and fills it up with spaces. */
export function fitWidth(text: string, width: number): string {
  const full = stringWidth(text);
  if (full <= width) return text + ' '.repeat(width - full);
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (used + stringWidth(segment) > width - 1) break;
    cut += segment;
    used += stringWidth(segment);
  }
  return `${cut}…${' '.repeat(width - 1 - used)}`;
}
