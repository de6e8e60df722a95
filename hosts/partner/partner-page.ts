import jquery from 'jquery/dist/jquery.min.js?raw';
import { fillTemplate, type Variables } from '../site/render/fill-template.ts';

const files = import.meta.glob<string>('./*.{html,css,js}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface PartnerOptions {
  /** Origin of the site that serves elements and API; empty where the page itself is served from there. */
  site: string;
  /** Where the loader and the scripts of the pages in React and in Vue are. */
  loader: string;
  react: string;
  vue: string;
  /** Who the supplier is. */
  company: Variables;
}

const trustedTypes = (policies: string) => [
  `require-trusted-types-for 'script'`,
  `trusted-types ${policies}`,
];

/** Pages of other companies, by the end of their address: `/partner`, `/partner/react`, …; and what stands in their policies besides. */
export const partnerPages: Record<string, { file: string; rules: string[] }> = {
  '': { file: 'clinics.html', rules: trustedTypes('trade-elements') },
  '/tr': { file: 'clinic-tr.html', rules: trustedTypes('trade-elements') },
  '/ur': { file: 'distributor-ur.html', rules: trustedTypes('trade-elements') },
  '/react': { file: 'react.html', rules: trustedTypes('trade-elements') },
  // Vue makes a policy of its own.
  '/vue': { file: 'vue.html', rules: trustedTypes('trade-elements vue') },
  // jQuery 1.12 puts text into the page as HTML, and tries out handlers in attributes.
  '/legacy': { file: 'legacy.html', rules: [`script-src-attr 'unsafe-inline'`] },
  '/hostile': { file: 'hostile.html', rules: trustedTypes('trade-elements') },
};

/** A style sheet or script of one of the pages; nothing for a name that is none. */
export function partnerFile(name: string): string | undefined {
  if (name === 'jquery.js') return jquery;
  return /\.(css|js)$/.test(name) ? files[`./${name}`] : undefined;
}

/** A page of another company that embeds elements, and the policy under which that company sends it. */
export function partnerPage(
  path: keyof typeof partnerPages,
  { company, ...options }: PartnerOptions,
): { html: string; policy: string } {
  const { file = '', rules = [] } = partnerPages[path] ?? {};
  const html = fillTemplate(files[`./${file}`] ?? '', { ...company, ...options });
  const origin = options.site && ` ${options.site}`;
  return {
    html,
    policy: [
      `default-src 'none'`,
      `style-src 'self'`,
      `script-src 'self'${origin}`,
      `connect-src 'self'${origin}`,
      `img-src 'self'${origin}`,
      `form-action 'self'${origin}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      ...rules,
    ].join('; '),
  };
}
