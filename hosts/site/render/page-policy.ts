import { createHash } from 'node:crypto';

/** The source that allows one inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';

/** What a page of ours may do at most: scripts of this origin, calls of the API, nothing inline. */
const strict = {
  'default-src': `'none'`,
  'script-src': `'self'`,
  'style-src': `'self'`,
  'img-src': `'self' data: https:${api}`,
  'font-src': `'self'`,
  'connect-src': `'self'${api}`,
  'form-action': `'self'${api}`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': 'trade-elements',
};

/** A content security policy: the strict one, with some of its directives replaced or others added. */
export const pagePolicy = (directives: Record<string, string> = {}): string =>
  Object.entries({ ...strict, ...directives })
    .map((directive) => directive.join(' '))
    .join('; ');
