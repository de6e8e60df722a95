import { fillTemplate, type Variables } from '../server/pages/fill-template.ts';

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

/** Pages of other companies, by the end of their address: `/partner`, `/partner/react`, … */
export const partnerPages: Record<string, { file: string; trustedTypes?: string }> = {
  '': { file: 'clinics.html', trustedTypes: 'trade-elements' },
  '/react': { file: 'react.html', trustedTypes: 'trade-elements' },
  // Vue makes a policy of its own.
  '/vue': { file: 'vue.html', trustedTypes: 'trade-elements vue' },
  // Its old library puts text into the page as HTML.
  '/legacy': { file: 'legacy.html' },
  '/hostile': { file: 'hostile.html', trustedTypes: 'trade-elements' },
};

/** A style sheet or script of one of the pages; nothing for a name that is none. */
export const partnerFile = (name: string): string | undefined =>
  /\.(css|js)$/.test(name) ? files[`./${name}`] : undefined;

/** A page of another company that embeds elements, and the policy under which that company sends it. */
export function partnerPage(
  path: keyof typeof partnerPages,
  { company, ...options }: PartnerOptions,
): { html: string; policy: string } {
  const { file = '', trustedTypes } = partnerPages[path] ?? {};
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
      ...(trustedTypes ? [`require-trusted-types-for 'script'`, `trusted-types ${trustedTypes}`] : []),
    ].join('; '),
  };
}
