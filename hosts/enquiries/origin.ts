import type { EnquiryOrigin } from '../../src/api/enquiry-fields.ts';

/** The site that an enquiry came from: the host of its page; empty for the company's own. */
export function originHost({ page }: Pick<EnquiryOrigin, 'page'>): string {
  return URL.canParse(page) ? new URL(page).host : '';
}

/** Where an enquiry came from, as people say it: `clinics.example, product page`. */
export function formatOrigin(origin: Pick<EnquiryOrigin, 'page' | 'source'>): string {
  return [originHost(origin), origin.source].filter(Boolean).join(', ');
}
