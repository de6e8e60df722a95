import type { Enquiry, EnquiryErrors, EnquiryResponse } from '../../src/api/enquiry-fields.ts';

/** What became of an enquiry. */
export interface EnquiryResult {
  status: number;
  /** As scripts get it. */
  response: EnquiryResponse;
  /** What is wrong with single fields. */
  errors?: EnquiryErrors;
  /** What was typed, as it was typed, whatever the status; the page gives it back unless the enquiry was stored. */
  values: Partial<Enquiry>;
}

/** Makes the page that responds to a form posted without script. The values are not escaped. */
export type RenderEnquiryPage = (result: EnquiryResult) => string | Promise<string>;
