import escapeHtml from 'escape-html';
import { directionOf, lookUpLanguage } from '../../src/locales/languages.ts';
import fonts from '../pages/styles/fonts.css?inline';
import { company } from '../render/company.ts';
import { inlineStyle } from '../render/prerender-element.ts';
import { prerenderHtml } from '../render/prerender-html.ts';
import { hashOf, pagePolicy } from '../render/security-policy.ts';
import type { OtherPage } from '../render/send-page.ts';
import { lightSchemeStyles } from '../render/site-styles.ts';
import type { NamedElement } from './element-name.ts';
import css from './embed.css?inline';
import { embedAttributes } from './embed-attributes.ts';
import { embedTexts } from './embed-texts.ts';
import { frameTitle } from './frame-titles.ts';

export interface EmbedOptions {
  publicUrl: string;
  /** Addresses of the module scripts: the loader, and that of the frame. */
  scripts: readonly string[];
  fetch: typeof fetch;
}

const styles = fonts + css + lightSchemeStyles;

/**
 * A frame cannot see the page around it, so its address names the colour scheme; without one it is light, as most pages
 * are. `auto` follows the visitor, for pages that do.
 */
const schemes = ['light', 'dark', 'auto'];

/** A page with one element and nothing else, for a frame on any page; with the policy that it is sent under. */
export async function embedPage(
  { tag, entry }: NamedElement,
  query: Record<string, unknown>,
  { publicUrl, scripts, fetch }: EmbedOptions,
): Promise<OtherPage> {
  const { definition } = await entry.load();
  const attributes = [...embedAttributes(definition.attributes, query)]
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const scheme = schemes.find((one) => one === query['color-scheme']);
  const language = lookUpLanguage(String(query.lang ?? ''));
  const name = `${frameTitle(tag, language)} | ${company.company}`;
  const { link, form } = embedTexts[language];
  const contact = `${publicUrl}/contact-us`;
  const isForm = tag === 'trade-enquiry-form';
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"${scheme ? ` data-scheme="${scheme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(name)}</title>`,
    // Opened by itself, it would have browsers ask for one where there is none.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // A link must not replace the frame: pages of the site refuse to be framed.
    '<base target="_blank">',
    `<style>${styles}</style>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    '<body>',
    `<${tag}${attributes}></${tag}>`,
    `<div id="note" role="status" data-link="${link}" data-form="${form}" data-form-address="${escapeHtml(contact)}"></div>`,
    // A frame without scripts may not send forms either.
    ...(isForm
      ? [`<noscript><p>${form} <a href="${contact}">${escapeHtml(contact)}</a></p></noscript>`]
      : []),
    '</body>',
    '</html>',
  ].join('\n');
  return {
    language,
    html: (await prerenderHtml(html, { fetch, pageUrl: publicUrl })).html,
    policy: pagePolicy({
      'style-src': `'self' ${hashOf(styles)} ${hashOf(await inlineStyle(definition))}`,
      'frame-ancestors': '*',
    }),
  };
}
