export const addresses = ['/playground'];
/** What a company may leave out. */
export const pages = ['playground'];
export const unlisted = ['/playground'];
