import { createHash } from 'node:crypto';
import { elements } from '../../../src/elements.ts';
import { inlineStyle } from './prerender-element.ts';
import { siteStyles } from './site-styles.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of every page. One for all: a page swapped in by the router lives under the policy of the first.
 * Inline styles are allowed by their hashes, scripts from this origin alone.
 */
export async function contentSecurityPolicy(): Promise<string> {
  const sheets = await Promise.all(
    Object.values(elements).map(async ({ load }) => hash(await inlineStyle((await load()).definition))),
  );
  const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' ${[hash(siteStyles), ...new Set(sheets)].join(' ')}`,
    `img-src 'self' data: https:${api}`,
    `font-src 'self'`,
    `connect-src 'self'${api}`,
    `form-action 'self'${api}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    'trusted-types trade-elements trade-site',
  ].join('; ');
}
