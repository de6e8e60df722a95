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

/** Address of a picture that the API names: relative ones stand below the API, not below the page. */
export function pictureAddress(address: string, apiBase: string): string {
  if (!address || !apiBase) return address;
  try {
    return new URL(address, apiBase).href;
  } catch {
    return address;
  }
}
