/** An unpaired surrogate, for which `encodeURIComponent` throws. */
const loneSurrogate = /\p{Surrogate}/gu;

/** Address of a post's page. @param pattern the address with `{id}` instead of the post's id */
export const articleAddress = (pattern: string, id: string): string =>
  pattern.replaceAll('{id}', () => encodeURIComponent(id.replace(loneSurrogate, '\ufffd')));
