import { createHash } from 'node:crypto';

/** An undefined value leaves a directive out. */
type Directives = Readonly<Record<string, string | undefined>>;

/** The source that allows one inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';

/** The strict policy of our pages: scripts and fonts of this origin, requests to the API, nothing inline, no plugins. */
const strict: Directives = {
  'default-src': `'self'`,
  'object-src': `'none'`,
  'style-src': `'self'`,
  'img-src': `'self' data: https:${api}`,
  'connect-src': api ? `'self'${api}` : undefined,
  'form-action': `'self'${api}`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': 'trade-elements',
};

/** A content security policy: the strict one, with some of its directives replaced or others added. */
export const pagePolicy = (directives: Directives = {}): string =>
  Object.entries({ ...strict, ...directives })
    .filter(([, value]) => value !== undefined)
    .map((directive) => directive.join(' '))
    .join(';');

/**
 * The policy of a page of the site. Of inline styles, only its own are allowed: the router adopts those of the pages that
 * it loads as constructed sheets.
 */
export const sitePolicy = (styles: readonly string[]): string => pagePolicy(siteDirectives(styles));

/** The policy of a page that answers a form, which may have been in a frame on another company's page. */
export const framePolicy = (styles: readonly string[]): string =>
  pagePolicy({ ...siteDirectives(styles), 'frame-ancestors': undefined });

const siteDirectives = (styles: readonly string[]): Directives => ({
  'style-src': `'self' ${styles.map(hashOf).join(' ')}`,
  'trusted-types': 'trade-elements trade-site',
});
