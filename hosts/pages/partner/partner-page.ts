import { company } from '../../render/company.ts';
import { fillTemplate } from '../../render/fill-template.ts';
import { policyText } from '../../render/policy-text.ts';

const files = import.meta.glob<string>('./*.{html,css,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface PartnerOptions {
  /** Origin of the site that serves elements and API; empty where the page itself is served from there. */
  site: string;
  /** Where the loader is. */
  loader: string;
}

/** Pages of other companies, by their address. */
const partnerPages = {
  '/partner': 'clinics.html',
  '/partner/tr': 'clinic-tr.html',
  '/partner/ur': 'distributor-ur.html',
} as const;
export type PartnerPath = keyof typeof partnerPages;
export const partnerPaths = Object.keys(partnerPages) as PartnerPath[];

/** A style sheet or script of the pages; nothing for a name that is none. */
export const partnerFile = (name: string): string | undefined =>
  /\.(css|js)$/.test(name) ? files[`./${name}`] : undefined;

/** The policy of another company for its own pages: its own origin and that of the elements, and Trusted Types. */
export function partnerPolicy(site: string, policies = 'trade-elements'): string {
  const origin = site && ` ${site}`;
  return policyText({
    'default-src': `'none'`,
    'style-src': `'self'`,
    'script-src': `'self'${origin}`,
    'connect-src': `'self'${origin}`,
    'img-src': `'self'${origin}`,
    'form-action': `'self'${origin}`,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
    'require-trusted-types-for': `'script'`,
    'trusted-types': policies,
  });
}

/** A page of another company that embeds elements, and the policy under which that company sends it. */
export const partnerPage = (
  path: PartnerPath,
  options: PartnerOptions,
): { html: string; policy: string } => ({
  html: fillTemplate(files[`./${partnerPages[path]}`] ?? '', { ...company, ...options }),
  policy: partnerPolicy(options.site),
});
