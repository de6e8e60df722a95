import type { EnquiryOrigin } from '../../src/api/enquiry-fields.ts';

/** The site that an enquiry came from: the host of its page; empty for the company's own. */
export function siteOf({ page }: Pick<EnquiryOrigin, 'page'>): string {
  return URL.canParse(page) ? new URL(page).host : '';
}

/** Where an enquiry came from, as people say it: `clinics.example, product page`. */
export function viaOf(origin: Pick<EnquiryOrigin, 'page' | 'source'>): string {
  return [siteOf(origin), origin.source].filter(Boolean).join(', ');
}
