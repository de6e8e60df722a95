import createPurifier, { type Config, type WindowLike } from 'dompurify';
import { parseUrl, readLink } from '../api/addresses.ts';
import { apiAddress, createMarkCutter, decoded, pictureAddress } from '../api/shapes.ts';
import { bindNumbers } from '../locales/bind-numbers.ts';
import { richText } from '../locales/en/rich-text.ts';
import { contentLanguage, englishTexts } from '../locales/english-texts.ts';
import { directionOf, lookUpLanguage } from '../locales/languages.ts';
import type { Texts } from '../locales/texts.ts';
import { anyOf, inSequence } from '../text/join-patterns.ts';
import { words } from '../text/words.ts';
import { setDirections } from './block-directions.ts';
import { convertEditorMarkup, editorAttributes, editorTags } from './editor-markup.ts';
import { markupOf } from './markup-of.ts';
import { elementsOf, everyIn, rename } from './nodes.ts';
import { forSanitiser, sharePolicy } from './share-policy.ts';
import { exceedsLimits, maxLength } from './size-limits.ts';
import { type Policy, trustedTypesPolicy } from './trusted-types.ts';

declare const sanitised: unique symbol;
/** HTML that has been sanitised, the only kind that `RichText` shows. Plain text in state and JSON. */
export type SafeHtml = string & { readonly [sanitised]: true };

// The name in a variable keeps bundlers for the browser from following it.
const serverDom = 'jsdom';
const purifier = createPurifier(import.meta.env.SSR ? await serverWindow() : window);

/**
 * Tags and attributes of running text, and those that editors use with a meaning. Everything else is removed. The
 * latter are removed after they have been converted: `style`, `class`, `id` and `name` could affect the page around
 * the text.
 */
const config = {
  ALLOWED_TAGS: [
    ...words(`
      h1 h2 h3 h4 h5 h6 p div blockquote pre hr br wbr
      ul ol li dl dt dd figure figcaption img details summary iframe
      table caption colgroup col thead tbody tfoot tr th td
      a b strong i em u s del ins mark small sub sup span bdi bdo
      abbr cite code dfn kbd q samp time var ruby rt rp
    `),
    ...editorTags,
  ],
  ALLOWED_ATTR: [
    ...words(`
      href src alt title width height lang dir datetime
      align colspan rowspan scope span start reversed value open
    `),
    ...editorAttributes,
  ],
  // An id works for links in the text only, and cannot clash with the page's own.
  SANITIZE_NAMED_PROPS: true,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM: true,
} satisfies Config;

/**
 * Makes HTML from the API fit to be shown: no script, style, form, frame or foreign content, no attribute
 * that runs script; links send no referrer, pictures load lazily, frames and videos become links.
 * @param apiBase the resolved address of the API, below which relative links and pictures are
 * @param texts names for parts of the HTML: tables for screen readers, frames without a title
 * @param name what the console calls the text
 */
export function sanitise(
  sentHtml: string,
  apiBase = '',
  texts: RichTextTexts = englishTexts(richText),
  name = sentHtml.slice(0, 80),
): SafeHtml {
  // A frameset would replace the body.
  const html = sentHtml.replace(/<frameset/gi, '<x-frameset');
  const policy = trustedTypesPolicy();
  // The page refuses our Trusted Types policy, so no HTML can be shown.
  if (!policy) return '' as SafeHtml;
  sharePolicy(policy, sanitise);
  const names = [texts.t('table'), texts.t('embed', { host: '' })];
  const key = JSON.stringify([texts.language, names, apiBase, html]);
  let safe = cache.get(key);
  if (safe === undefined) {
    const cleanWith = (html: string) => clean(html, apiBase, texts, policy);
    try {
      safe = cleanWith(exceedsLimits(html, policy) ? plainText(html, name) : html);
    } catch {
      // A text that breaks the parser must not break the page around it.
      safe = cleanWith(plainText(html, name));
    }
    // Cleared when it is full, which is simpler than evicting the least recently used text.
    cacheLength += key.length + safe.length;
    if (cacheLength > maxCacheLength) {
      cache.clear();
      cacheLength = key.length + safe.length;
    }
    cache.set(key, safe);
  }
  return safe;
}

/** Cached results, so that a text is sanitised once and not for each view. */
const cache = new Map<string, SafeHtml>();
let cacheLength = 0;
/** Maximum size of the cache, in UTF-16 units. */
const maxCacheLength = 4_000_000;

function plainText(html: string, name: string): string {
  console.warn(
    `trade-elements: a text is too large, too deeply nested or broken, and is shown without its HTML: ${JSON.stringify(name)}`,
  );
  // Without `<`, there are only characters, some of them escaped.
  return html.slice(0, maxLength).replace(/<[^>]*>?/g, ' ');
}

function clean(html: string, apiBase: string, texts: RichTextTexts, policy: Policy): SafeHtml {
  const body = purifier.sanitize(html, {
    ...config,
    TRUSTED_TYPES_POLICY: forSanitiser(policy),
  } as unknown as Config) as unknown as HTMLElement;

  convertEditorMarkup(body);
  const targets = linkParts(body);
  for (const link of elementsOf(body, 'a')) if (link.hasAttribute('href')) finishLink(link, apiBase);
  for (const picture of elementsOf(body, 'img')) finishPicture(picture, apiBase);
  nameTables(body, texts);
  // A link replaces a frame: nothing is requested from another host before a visitor follows it.
  for (const frame of elementsOf(body, 'iframe'))
    frame.replaceWith((isSeen(frame) && mediaLink(frame, apiBase, texts)) || '');
  for (const media of [...elementsOf(body, 'video'), ...elementsOf(body, 'audio')])
    if (elementsOf(media, 'a').length === 0) media.append(mediaLink(media, apiBase, texts) ?? '');
  for (const node of everyIn(body)) {
    const address = node.getAttribute(node.localName === 'oembed' ? 'url' : 'data-oembed-url');
    if (address) node.replaceWith(linkTo(node, apiAddress(address, apiBase), texts) ?? '');
  }
  finishTexts(body);
  setDirections(body, directionOf(lookUpLanguage(contentLanguage)));
  removeRest(body, targets);
  return markupOf(body) as SafeHtml;
}

/** Cuts runs of combining marks, and keeps each number on one line with its unit or sign. */
function finishTexts(body: HTMLElement): void {
  const cutMarks = createMarkCutter();
  let boxes = 0;
  for (const node of [body, ...everyIn(body)])
    for (const child of [...node.childNodes]) {
      if (child.nodeType !== 3) continue;
      child.nodeValue = cutMarks(child.nodeValue ?? '');
      if (!/^(pre|code|kbd|samp)$/.test(node.localName))
        boxes += keepNumbers(child as Text, maxBoxes - boxes);
    }
}

/** Short texts with a number in which a line could break without a space: EN 1149-5, 60 g/m², 24公斤. */
const unbroken = anyOf(
  [
    inSequence(
      [
        // The beginning of a word that has a number, or is tied to one by a no-break space.
        /(?<![^ \n\u00a0])(?:(?<=\u00a0)|(?=[^ \n\u00a0]*\p{N}))/u,
        // It can break after a sign inside it.
        /(?=[^ \n\u00a0]*[-–/][^ \n\u00a0])/,
        /(?![^ \n\u00a0]*\p{sc=Han})/u,
        /[^ \n\u00a0]{3,20}(?![^ \n\u00a0])/,
      ],
      'u',
    ),
    /[\p{Nd}.,×–]{1,12}\p{sc=Han}{1,2}/u,
  ],
  'gu',
);

/** Maximum number of elements inserted into a text from the API: more would slow the server. */
const maxBoxes = 500;

/**
 * Keeps each number in a text on one line with its unit or sign. A number without a space, in which no no-break
 * space can be put, gets an element instead, so that it can still be copied and found.
 * @param maxNew maximum number of such elements
 * @returns the number of elements that were added
 */
function keepNumbers(text: Text, maxNew: number): number {
  const bound = bindNumbers(text.data);
  const parts: (string | Element)[] = [];
  let end = 0;
  for (const { 0: number, index } of bound.matchAll(unbroken)) {
    if (parts.length >= 2 * maxNew) break;
    const box = text.ownerDocument.createElement('span');
    box.setAttribute('part', 'number');
    box.textContent = number;
    parts.push(bound.slice(end, index), box);
    end = index + number.length;
  }
  if (end > 0) text.replaceWith(...parts, bound.slice(end));
  else text.data = bound;
  return parts.length / 2;
}

/** Whether an editor's attribute has a meaning in HTML, too: the target of a link, or the numbering of a list. */
function isMeaningful(name: string, node: Element, targets: ReadonlySet<string>): boolean {
  if (name === 'id') return targets.has(node.id);
  return name === 'type' && node.localName === 'ol' && /^[1aAiI]$/.test(node.getAttribute('type') ?? '');
}

function removeEditorMarkup(node: Element, targets: ReadonlySet<string>): void {
  for (const name of editorAttributes) if (!isMeaningful(name, node, targets)) node.removeAttribute(name);
  if (editorTags.includes(node.localName)) node.replaceWith(...node.childNodes);
}

/** Leaves `href` only on links, `src` only on pictures, and no scheme that runs script. */
function removeUnsafeAddresses(node: Element): void {
  const isLink = node.localName === 'a' && readLink(node.getAttribute('href') ?? '') !== undefined;
  const isPicture = node.localName === 'img' && pictureAddress(node.getAttribute('src') ?? '', '') !== '';
  if (!isLink) node.removeAttribute('href');
  if (!isPicture) node.removeAttribute('src');
}

/** The last check, after all changes. */
function removeRest(body: HTMLElement, targets: ReadonlySet<string>): void {
  for (const node of [body, ...everyIn(body)]) {
    removeEditorMarkup(node, targets);
    removeUnsafeAddresses(node);
  }
}

/** DOMPurify puts this in front of each id and name. */
const idPrefix = 'user-content-';

/**
 * Makes links to parts of the same text lead to these parts, by ids that are unlike any other in the page;
 * `RichText` follows them. Other links to parts lose their address: they would only change that of the page.
 * @returns the ids of the parts that links lead to
 */
function linkParts(body: HTMLElement): Set<string> {
  const ids = new Set<string>();
  for (const node of everyIn(body)) {
    // Older editors name a part by an empty link.
    const id = node.id || (node.localName === 'a' && node.getAttribute('name'));
    if (!id || ids.has(id)) node.removeAttribute('id');
    else {
      node.id = id;
      ids.add(id);
    }
  }
  const targets = new Set<string>();
  for (const link of elementsOf(body, 'a')) {
    const [start, ...name] = link.getAttribute('href') ?? '';
    if (start !== '#') continue;
    const id = [name.join(''), decoded(name.join(''))]
      .map((name) => (name.startsWith(idPrefix) ? name : idPrefix + name))
      .find((id) => ids.has(id));
    if (id) {
      targets.add(id);
      link.setAttribute('href', `#${encodeURIComponent(id)}`);
    } else link.removeAttribute('href');
  }
  return targets;
}

function finishLink(link: Element, apiBase: string): void {
  const address = link.getAttribute('href') ?? '';
  if (!address.startsWith('#')) link.setAttribute('href', apiAddress(address, apiBase));
  link.setAttribute('rel', 'noopener noreferrer');
}

function finishPicture(picture: HTMLImageElement, apiBase: string): void {
  const address = pictureAddress(picture.getAttribute('src') ?? '', apiBase);
  if (!address) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/**
 * Names each table: by its caption, else by the heading above it, with a number from the second table below
 * one on.
 */
function nameTables(body: HTMLElement, texts: RichTextTexts): void {
  let heading = '';
  let count = 0;
  for (const node of everyIn(body)) {
    if (/^h[1-6]$/.test(node.localName)) {
      heading = node.textContent?.trim() ?? '';
      count = 0;
    } else if (node.localName === 'table') {
      const caption = elementsOf(node, 'caption')[0]?.textContent?.trim();
      if (!caption) count += 1;
      nameRows(node);
      wrapTable(node, texts, caption || (heading && count > 1 ? `${heading} (${count})` : heading));
    }
  }
}

/**
 * The first cell of each row names the row where the first column has a heading. An empty heading says that it does not.
 */
function nameRows(table: Element): void {
  const [head, ...rows] = elementsOf(table, 'tr').filter((row) => tableOf(row) === table);
  const cells = [...(head?.children ?? [])];
  const isHeading = cells.length > 1 && cells.every(({ localName }) => localName === 'th');
  if (!isHeading || !cells[0]?.textContent?.trim()) return;
  // Skips rows that a first cell above spans.
  let spanned = 0;
  for (const { firstElementChild: cell } of rows) {
    if (spanned-- > 0) continue;
    spanned = Number(cell?.getAttribute('rowspan') ?? 1) - 1;
    if (cell?.localName === 'td' && cell.nextElementSibling && cell.textContent?.trim())
      rename(cell, 'th').setAttribute('scope', 'row');
  }
}

const tableOf = (node: Element): Element | null =>
  node.localName === 'table' || !node.parentElement ? node : tableOf(node.parentElement);

/** Puts a wide table into a box that scrolls, also by keyboard. */
function wrapTable(table: Element, texts: RichTextTexts, name: string): void {
  const box = table.ownerDocument.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', name || texts.t('table'));
  const language = languageAround(table);
  if (!name && language !== texts.language) {
    // Screen readers speak the name in the reader's language, and the table in the language of its content.
    box.setAttribute('lang', texts.language);
    table.setAttribute('lang', language);
  }
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

async function serverWindow(): Promise<WindowLike> {
  const { JSDOM } = (await import(/* @vite-ignore */ serverDom)) as typeof import('jsdom');
  return new JSDOM('').window as unknown as WindowLike;
}

type RichTextTexts = Texts<keyof typeof richText>;

/**
 * The language of a node in a text from the API: that of the nearest `lang`, else the language of the API's
 * content.
 */
const languageAround = (node: Element | null): string =>
  node ? (node.getAttribute('lang') ?? languageAround(node.parentElement)) : contentLanguage;

/** Whether a frame is visible: those without a size are for scripts. */
const isSeen = (frame: Element): boolean =>
  !['width', 'height'].some((side) => /^[01]$/.test(frame.getAttribute(side) ?? ''));

/** Replaces a frame, or a video without text, with a link to what it would show. */
function mediaLink(media: Element, apiBase: string, texts: RichTextTexts): Element | undefined {
  const address = media.getAttribute('src') ?? elementsOf(media, 'source')[0]?.getAttribute('src');
  return address ? linkTo(media, apiAddress(address, apiBase), texts) : undefined;
}

/**
 * A link to what the node would show, whose text says where it leads; `undefined` if its address cannot be linked.
 */
function linkTo(node: Element, address: string, texts: RichTextTexts): Element | undefined {
  if (!readLink(address)) return;
  const link = node.ownerDocument.createElement('a');
  link.setAttribute('part', 'embed');
  link.setAttribute('href', address);
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
  const title = node.getAttribute('title');
  // A relative address has no host, so the link shows the name of the file.
  const host =
    parseUrl(address)?.hostname.replace(/^www\./, '') || address.slice(address.lastIndexOf('/') + 1);
  link.textContent = title ? `${title} (${host})` : texts.t('embed', { host });
  if (!title && languageAround(node) !== texts.language) {
    link.setAttribute('lang', texts.language);
    link.setAttribute('dir', texts.direction);
  }
  return link;
}
