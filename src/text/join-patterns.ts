/** A pattern of others that follow each other. Flags of the parts have no effect. */
export const inSequence = (parts: readonly RegExp[], flags = ''): RegExp =>
  new RegExp(parts.map(({ source }) => source).join(''), flags);

/** A pattern that any of several matches. Flags of the parts have no effect. */
export const anyOf = (parts: readonly RegExp[], flags = ''): RegExp =>
  new RegExp(parts.map(({ source }) => `(?:${source})`).join('|'), flags);
