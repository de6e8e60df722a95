/** What a text that differs from its file says. */
export const renew = 'if the change is meant, "npm run renew:texts" writes the file again';
