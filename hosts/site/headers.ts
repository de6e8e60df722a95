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
  hstsSubdomains = false,
  isStaging,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hstsSubdomains' | 'isStaging'>>): Record<
  string,
  string
> => ({
  'x-content-type-options': 'nosniff',
  // What a link leads to, robots.txt does not keep out of a list.
  ...(isStaging && { 'x-robots-tag': 'noindex' }),
  // Not for subdomains unless asked: other hosts of the company may not have https.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
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

/** Has browsers send violations of the content security policies to an address. */
export function reportViolations(app: FastifyInstance, address: string): void {
  // Either would end the address in the policy.
  const url = new URL(address).href.replaceAll(';', '%3B').replaceAll(',', '%2C');
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (!policy) return;
    // `report-uri` is for browsers that do not know the other.
    reply.header('content-security-policy', `${policy};report-uri ${url};report-to policy`);
    reply.header('reporting-endpoints', `policy="${url}"`);
  });
}
