export const addresses = ['/playground'];
export const unlisted = ['/playground'];
