import type { EnquiryOrigin } from '../../src/api/enquiry-fields.ts';

// Bidirectional overrides and the like, but not the joiners that Arabic scripts, Indic scripts and emoji are written with.
const formatting = /(?![\u200C\u200D])\p{Cf}/gu;

/** One line that is safe in a terminal: no control characters, no invisible formatting. */
export function toPlainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(formatting, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The site that an enquiry came from: the host of its page; empty for the company's own. */
export function originHost(page: string): string {
  return URL.canParse(page) ? new URL(page).host : '';
}

/** Where an enquiry came from, in words: `clinics.example, product page`. */
export function formatOrigin({ page, source }: Pick<EnquiryOrigin, 'page' | 'source'>): string {
  return [originHost(page), source].filter(Boolean).join(', ');
}
