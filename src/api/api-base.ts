/**
 * Address of the API, without a slash at its end: the attribute, else the setting of the build, else the origin that
 * this script came from. Empty means the page's own origin.
 */
export function resolveApiBase(attribute: string): string {
  const given = attribute || import.meta.env.VITE_API_BASE;
  if (given) return given.replace(/\/+$/, '');
  if (import.meta.env.SSR) return '';
  const { origin } = new URL(import.meta.url);
  return origin === location.origin ? '' : origin;
}

const loads = /^(https?:|data:image\/(?!svg))/;

/**
 * Address of a picture that the API names: relative ones stand below the API, not below the page. Empty for what can be
 * no picture: some stand in links as well, where `javascript:` and its like would act.
 */
export function pictureAddress(address: string, apiBase: string): string {
  if (!address) return '';
  try {
    // As the browser reads it, which looks past spaces, tabs and control characters.
    const { href } = new URL(address, apiBase || 'https://page.invalid');
    return loads.test(href) ? (apiBase ? href : address) : '';
  } catch {
    return '';
  }
}
