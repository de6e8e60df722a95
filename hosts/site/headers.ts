import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * The headers of every response; each page and picture adds a content security policy. Every byte of them delays the first
 * paint, so headers without a benefit are left out: `X-Frame-Options`, which `frame-ancestors` of the policy overrides;
 * `Referrer-Policy`, whose usual value is the browsers' default; `Cross-Origin-Opener-Policy`, which makes the browser
 * start another process for the page, and `Cross-Origin-Resource-Policy`: both protect nothing on a public site without sign-in.
 */
export const securityHeaders = ({
  publicUrl,
  isStaging,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'isStaging'>>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // What a link leads to, robots.txt does not keep out of a list.
  ...(isStaging && { 'x-robots-tag': 'noindex' }),
  // Not for subdomains: other hosts of the company may not have https.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * Nothing between server and reader may change a response: some CDNs otherwise hide the addresses of email in a page behind a
 * script that the policy refuses, and a changed script no longer matches its hash.
 */
export function refuseTransforms(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const caching = reply.getHeader('cache-control');
    reply.header('cache-control', caching ? `${caching}, no-transform` : 'no-transform');
  });
}
