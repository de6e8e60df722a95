import escapeHtml from 'escape-html';
import type { ApiReads } from '../../src/api/api.ts';
import { type ElementEntry, elements } from '../../src/elements.ts';
import { directionOf, lookUpLanguage } from '../../src/locales/languages.ts';
import { serverTexts } from '../locales/server-texts.ts';
import fonts from '../pages/styles/fonts.css?inline';
import { company } from '../render/page-texts.ts';
import { prerenderHtml } from '../render/prerender.ts';
import { hashOf, pagePolicy } from '../render/security-policy.ts';
import type { OtherPage } from '../render/send-page.ts';
import { lightSchemeStyles } from '../render/site-styles.ts';
import css from './embed.css?inline';
import { elementTitle, frameAttributes } from './frames.ts';
import { loadElementTexts } from './load-element-texts.ts';

export interface EmbedOptions {
  publicUrl: string;
  /** Addresses of the module scripts: the loader and the frame's script. */
  scripts: readonly string[];
  api: ApiReads;
}

const styles = fonts + css + lightSchemeStyles;

/**
 * A frame cannot see the page around it, so its address names the colour scheme; without one it is light, as most pages
 * are. `auto` follows the visitor, for pages that do.
 */
const schemes = ['light', 'dark', 'auto'];

/** The element of a name, with or without the prefix of the tags. */
function findElement(name: string): [tag: string, entry: ElementEntry] | undefined {
  const tag = name.replace(/^(trade-)?/, 'trade-');
  const entry = Object.hasOwn(elements, tag) ? elements[tag] : undefined;
  return entry && [tag, entry];
}

/**
 * A page with only one element, for a frame on any page, and its content security policy. Undefined if there is no such
 * element.
 */
export async function embedPage(
  name: string,
  query: Record<string, unknown>,
  { publicUrl, scripts, api }: EmbedOptions,
): Promise<OtherPage | undefined> {
  const found = findElement(name);
  if (!found) return;
  const [tag, { load }] = found;
  const { definition } = await load();
  const language = lookUpLanguage(String(query.lang ?? ''));
  const scheme = schemes.find((one) => one === query['color-scheme']);
  const isForm = tag === 'trade-enquiry-form';
  const given: Record<string, unknown> = {
    ...Object.fromEntries(frameAttributes.map((name) => [name, query[name]])),
    // The setting of the build is in English.
    'failure-message': isForm
      ? serverTexts(language).t('enquiry.notStored')
      : language === 'en' && company.failureMessage,
  };
  const attributes = Object.keys(definition.attributes)
    .filter((name) => typeof given[name] === 'string')
    .map((name) => ` ${name}="${escapeHtml(String(given[name]))}"`);
  const title = escapeHtml(elementTitle(tag, await loadElementTexts(language), String(query.type)));
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"${scheme ? ` data-scheme="${scheme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    // Opened on its own, the page would have browsers request an icon that does not exist.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // A link must not replace the frame: pages of the site refuse to be framed.
    '<base target="_blank">',
    `<style>${styles}</style>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    '<body>',
    `<${tag}${attributes.join('')}></${tag}>`,
    '<p id="note" role="status" dir="ltr"></p>',
    // A frame without scripts may not send forms either.
    ...(isForm ? [`<noscript><p><a href="${publicUrl}/contact-us">${title}</a></p></noscript>`] : []),
    '</body>',
    '</html>',
  ].join('\n');
  const prerendered = await prerenderHtml(html, { api, pageUrl: publicUrl });
  return {
    language,
    html: prerendered.html,
    policy: pagePolicy({
      'style-src': [styles, ...prerendered.styles].map(hashOf).join(' '),
      'frame-ancestors': '*',
    }),
  };
}
