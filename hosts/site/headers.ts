import type { Config } from '../config/config.ts';

/**
 * The headers of every response; each page and picture adds a content security policy. Every byte of them delays the first
 * paint, so headers without a benefit are left out: `X-Frame-Options`, which `frame-ancestors` of the policy overrides;
 * `Referrer-Policy`, whose usual value is the browsers' default; `Cross-Origin-Opener-Policy`, which makes the browser
 * start another process for the page, and `Cross-Origin-Resource-Policy`: both protect nothing on a public site without sign-in.
 */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // No `includeSubDomains`: other hosts of the company may not have HTTPS.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});
