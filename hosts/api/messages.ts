/** Every text that the embedded API responds with. */
export const messages = {
  enquiryStored: 'Thank you. Your enquiry has reached us, and a person will answer it.',
  enquiryNotStored: 'Your enquiry could not be stored. Please try again in a few minutes.',
  tooManyEnquiries: 'Too many enquiries from your network address. Please try again in a minute.',
  tooLarge: 'The enquiry is too large. Please shorten it to 64 KB of text.',
  tooManyParts: 'The enquiry has too many fields.',
  filesRefused: 'Files cannot be sent with an enquiry.',
  wrongContentType: 'An enquiry has to be sent as multipart/form-data.',
  formUnreadable: 'The form could not be read.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: (method: string) => `${method} is not allowed here.`,
  badRequest: 'The request could not be understood.',
  serverError: 'Something went wrong on our side.',
  notOnce: (name: string) => `${name} must be given once`,
  notInRange: (name: string, least: number, most: number) =>
    most === Number.MAX_SAFE_INTEGER
      ? `${name} must be a whole number of at least ${least}`
      : `${name} must be a whole number from ${least} to ${most}`,
} as const;
