/** The page, and the frame in it. */
export const addresses = ['/playground', '/playground/'];
export const unlisted = ['/playground'];
