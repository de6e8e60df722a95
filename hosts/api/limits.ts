/** What one enquiry may weigh, in bytes, all parts and their headers together. */
export const maxBodyBytes = 64 * 1024;
/** Parts of one enquiry; the form has six. */
export const maxParts = 20;
