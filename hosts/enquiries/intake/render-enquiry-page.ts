import type { Enquiry, EnquiryErrors, EnquiryResponse } from '../../../src/api/enquiry-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';

/** What became of an enquiry. */
export interface EnquiryResult {
  status: number;
  /** That of the form, and of every text in the response. */
  language: Language;
  /** As scripts get it. */
  response: EnquiryResponse;
  /** What is wrong with single fields. */
  errors?: EnquiryErrors;
  /** What was typed, as it was typed, whatever the status; the page gives it back unless the enquiry was stored. */
  values: Partial<Enquiry>;
}

export interface EnquiryPage {
  html: string;
  /** Its content security policy; empty for none. */
  policy: string;
}

/**
 * Makes the page that responds to a form posted without script. The values are not escaped.
 * @param isFramed whether it is for a frame on another company's page
 */
export type RenderEnquiryPage = (
  result: EnquiryResult,
  isFramed: boolean,
) => EnquiryPage | Promise<EnquiryPage>;
