import type { Config } from '../config/config.ts';

/**
 * The headers of every response; each page and picture adds a content security policy. Every byte of them delays the first
 * paint. `Cross-Origin-Opener-Policy` is left out: it makes the browser start another process for the page, and a public
 * site without sign-in gains nothing from it.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains = false,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hstsSubdomains'>>): Record<string, string> => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not for subdomains unless asked: other hosts of the company may not have https.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});
