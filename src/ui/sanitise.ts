import createPurifier, { type Config, type WindowLike } from 'dompurify';
import { createTexts, type Texts } from '../locales/create-texts.ts';
import { richText } from '../locales/en/rich-text.ts';
import { trustedTypesPolicy } from './trusted-types.ts';

declare const sanitised: unique symbol;
/** HTML that has been sanitised, the only kind that `RichText` shows. Plain text in state and JSON. */
export type SafeHtml = string & { readonly [sanitised]: true };

// The name in a variable keeps bundlers for the browser from following it.
const serverDom = 'jsdom';
const purifier = createPurifier(import.meta.env.SSR ? await serverWindow() : window);

/** What running text needs. All else goes: `style`, `class`, `id` and `name` could reach into the page around it. */
const config = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'blockquote', 'pre', 'hr', 'br', 'wbr'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'details', 'summary'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
      'sub',
      'sup',
      'span',
      'bdi',
      'bdo',
    ],
    ...['abbr', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var', 'ruby', 'rt', 'rp'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir', 'datetime'],
    ...['align', 'colspan', 'rowspan', 'scope', 'span', 'start', 'reversed', 'value', 'open'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM: true,
} satisfies Config;

const rasterData = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/**
 * Makes HTML from the API fit to be shown: no script, style, form, frame or foreign content, no attribute that could
 * act; links tell their target nothing about the page, pictures load when they come near.
 * @param pictureAddress turns the address of a picture into one that holds in this page
 * @param texts for what is named in the HTML itself, for screen readers
 */
export function sanitise(
  html: string,
  pictureAddress = (address: string) => address,
  texts: Texts<keyof typeof richText> = createTexts('en', richText),
): SafeHtml {
  const policy = trustedTypesPolicy();
  // The page lets nothing be parsed, so there will be nothing to show.
  if (policy === null) return '' as SafeHtml;
  const body = purifier.sanitize(html, {
    ...config,
    // `null`, or DOMPurify would make a policy of its own.
    TRUSTED_TYPES_POLICY: policy ?? null,
  } as unknown as Config) as unknown as HTMLElement;

  for (const link of body.querySelectorAll('a[href]')) link.setAttribute('rel', 'noopener noreferrer');
  for (const picture of body.querySelectorAll('img')) finishPicture(picture, pictureAddress);
  for (const table of body.querySelectorAll('table')) frame(table, texts.t('table'));
  return body.innerHTML as SafeHtml;
}

function finishPicture(picture: HTMLImageElement, pictureAddress: (address: string) => string): void {
  const address = picture.getAttribute('src') ?? '';
  if (!address || (/^\s*data:/i.test(address) && !rasterData.test(address))) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', pictureAddress(address));
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

/** A wide table scrolls in a box of its own, by keyboard too. */
function frame(table: Element, name: string): void {
  const box = table.ownerDocument.createElement('div');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', table.querySelector('caption')?.textContent?.trim() || name);
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}

async function serverWindow(): Promise<WindowLike> {
  const { JSDOM } = (await import(/* @vite-ignore */ serverDom)) as typeof import('jsdom');
  return new JSDOM('').window as unknown as WindowLike;
}
