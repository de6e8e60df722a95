import type { Enquiry, EnquiryAnswer } from '../../src/api/types.ts';

/** What became of an enquiry. */
export interface EnquiryResult {
  status: number;
  answer: EnquiryAnswer;
  /** What was typed, as it was typed, whatever the status; the page gives it back unless the enquiry was stored. */
  values: Partial<Enquiry>;
}

/** Makes the page that answers a form posted without script. The values are not escaped. */
export type RenderEnquiryPage = (result: EnquiryResult) => string | Promise<string>;
