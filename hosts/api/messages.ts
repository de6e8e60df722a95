/** What the reads of the embedded API respond with; what an enquiry gets is in `src/locales/enquiry-responses.ts`. */
export const messages = {
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
