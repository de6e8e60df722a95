export type Directives = Readonly<Record<string, string>>;

/** A content security policy as its header says it. */
export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ');
