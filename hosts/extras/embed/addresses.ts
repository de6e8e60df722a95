/** Frames and their script, and oEmbed. */
export const addresses = ['/embed/', '/oembed'];
export const unlisted = ['/embed/'];
