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
import { fillTemplate } from '../render/templates.ts';
import css from './embed.css?inline';
import template from './embed.html?raw';
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
  const scheme = schemes.find((one) => one === query['color-scheme']) ?? 'light';
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
  const variables = {
    language,
    direction: directionOf(language),
    scheme,
    title: elementTitle(tag, await loadElementTexts(language), String(query.type)),
    // A frame without scripts may not send forms either.
    contact: isForm ? `${publicUrl}/contact-us` : '',
  };
  const html = fillTemplate(template, variables, {
    styles: `<style>${styles}</style>`,
    scripts: scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n'),
    element: `<${tag}${attributes.join('')}></${tag}>`,
  });
  const prerendered = await prerenderHtml(html, { api, pageUrl: publicUrl });
  return {
    html: prerendered.html,
    policy: pagePolicy({
      'style-src': [styles, ...prerendered.styles].map(hashOf).join(' '),
      'frame-ancestors': '*',
    }),
  };
}
