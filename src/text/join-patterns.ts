/** Joins patterns into one that matches them in sequence. Flags of the parts are ignored. */
export const inSequence = (parts: readonly RegExp[], flags = ''): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);

/** Joins patterns into one that matches any of them. Flags of the parts are ignored. */
export const anyOf = (parts: readonly RegExp[], flags = ''): RegExp =>
  new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), flags);
