/** The pictures, which the server sends as files of the build. */
export const addresses = ['/social/'];
