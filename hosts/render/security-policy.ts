import { createHash } from 'node:crypto';
import { elements } from '../../src/elements.ts';
import { type Directives, policyText } from './policy-text.ts';
import { inlineStyle } from './prerender-element.ts';
import { languageStyles, siteStyles } from './site-styles.ts';

/** The source that allows one inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';

/** What a page of ours may do at most: scripts of this origin, calls of the API, nothing inline. */
const strict: Directives = {
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
export const pagePolicy = (directives: Directives = {}): string => policyText({ ...strict, ...directives });

/**
 * The policy of every page of the site. One for all: a page swapped in by the router lives under the policy of the
 * first. Inline styles are allowed by their hashes.
 */
export async function sitePolicy(directives: Directives = {}): Promise<string> {
  const sheets = await Promise.all(
    Object.values(elements).map(async ({ load }) => hashOf(await inlineStyle((await load()).definition))),
  );
  return pagePolicy({
    'style-src': `'self' ${[hashOf(siteStyles), hashOf(languageStyles), ...new Set(sheets)].join(' ')}`,
    'trusted-types': 'trade-elements trade-site',
    ...directives,
  });
}
