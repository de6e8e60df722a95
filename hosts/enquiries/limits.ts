/** What one enquiry may take, in bytes, all parts and their headers together. */
export const maxBodyBytes = 64 * 1024;
/** Parts of one enquiry; the form has six. */
export const maxParts = 20;
/** In milliseconds: so long the enquiries of a client are counted, and the same one sent again counts as one. */
export const clientSpan = 60_000;
/** In milliseconds: in this time one address gets one confirmation, however many enquiries name it. */
export const confirmationSpan = 600_000;
