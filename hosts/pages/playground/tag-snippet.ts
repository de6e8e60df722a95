import { plainForm } from '../../../src/features/enquiry-form/plain-form.ts';
import type { Messages } from '../../../src/locales/messages.ts';
import { companyPage, linkText } from './company-page.ts';
import type { ElementInfo } from './element-metadata.ts';
import { escapeAttribute, escapeText, indent } from './escape.ts';
import type { PlaygroundState } from './playground-state.ts';

/** The attributes of the tag: those that are set, `lang` unless it is English, and a style for the dark scheme. */
export function tagAttributes({ attributes, language, scheme }: PlaygroundState): Record<string, string> {
  return {
    ...attributes,
    ...(language !== 'en' && { lang: language }),
    ...(scheme === 'dark' && { style: 'color-scheme: dark' }),
  };
}

const jsonScript = (slot: string, value: Record<string, string>): string =>
  `<script type="application/json" slot="${slot}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function noticeHtml({ notice, noticeText }: PlaygroundState): string {
  const text = escapeText(noticeText);
  return notice === 'checkbox'
    ? `<label slot="notice"><input type="checkbox" name="notice" required> ${text}</label>`
    : `<p slot="notice">${text}</p>`;
}

/** The HTML for each slot that has content. */
export function slotHtml(state: PlaygroundState, element: ElementInfo): string[] {
  const { notice, noticeText, values, messages } = state;
  const has = (slot: string) => element.slots.includes(slot);
  return [
    ...(has('notice') && notice !== 'none' && noticeText ? [noticeHtml(state)] : []),
    ...(has('values') && Object.keys(values).length > 0 ? [jsonScript('values', values)] : []),
    // Every element has this slot.
    ...(Object.keys(messages).length > 0 ? [jsonScript('messages', messages)] : []),
  ];
}

/** Content of the tag that is shown where scripts do not run. */
function fallbackHtml(state: PlaygroundState, site: string, texts: Messages): string[] {
  const { withoutScript, tag, attributes, language } = state;
  if (withoutScript === 'nothing') return [];
  if (withoutScript === 'form' && tag === 'trade-enquiry-form') {
    const form = plainForm({ looking_for: attributes['looking-for'] ?? '' }, language, texts[tag]);
    // The form holds "{site}" where the origin of the site belongs.
    return [form.replaceAll('{site}', site)];
  }
  return [`<a href="${escapeAttribute(companyPage(state, site))}">${escapeText(linkText(state, texts))}</a>`];
}

/** A tag with these attributes and this content, as an author would write it. */
export function formatTag(
  state: PlaygroundState,
  element: ElementInfo,
  attributes: Record<string, string>,
  content: readonly string[],
): string {
  const flags = new Set(element.attributes.filter(({ kind }) => kind === 'flag').map(({ name }) => name));
  const attributeTexts = Object.entries(attributes).map(([name, value]) =>
    flags.has(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  const innerHtml = content.join('\n');
  return `<${state.tag}${attributeTexts.join('')}>${innerHtml && `\n${indent(innerHtml)}\n`}</${state.tag}>`;
}

/** The complete tag: attributes, slots and fallback. */
export const tagSnippet = (
  state: PlaygroundState,
  element: ElementInfo,
  site: string,
  texts: Messages,
): string =>
  formatTag(state, element, tagAttributes(state), [
    ...slotHtml(state, element),
    ...fallbackHtml(state, site, texts),
  ]);
