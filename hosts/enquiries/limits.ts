/** What one enquiry may take, in bytes, all parts and their headers together. */
export const maxBodyBytes = 64 * 1024;
/** Parts of one enquiry; the form has six. */
export const maxParts = 20;
/** In milliseconds: so long the enquiries of a client are counted, and the same one sent again counts as one. */
export const clientSpan = 60_000;
