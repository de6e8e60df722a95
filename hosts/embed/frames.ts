import type { Messages } from '../../src/locales/en.ts';

/** Path of the script that makes frames as high as their content: `<script src="…" async></script>`. */
export const resizeScript = '/embed/resize.js';

/** Style of a frame. As a block it stays in the column: themes centre their blocks by margins, which lines of text ignore. */
export const frameStyle = 'display:block;border:0';

/** A longer list scrolls in its frame. This is also WordPress's maximum. */
export const tallest = 1000;

/** Elements with little content, with room for the menu or dialog that they open. */
const small = ['trade-site-header', 'trade-mobile-menu', 'trade-hub-button', 'trade-address-check'];

/**
 * Initial height of an element's frame, until the content reports its own to `resizeScript`.
 * @param width of the column in pixels; without it, the height that suffices on a telephone
 */
export function frameHeight(tag: string, width = 0): number {
  if (tag === 'trade-enquiry-form') return width < 600 ? 880 : 640;
  return small.includes(tag) ? 480 : tallest;
}

/**
 * What the address of a frame may set. Anybody can write such an address, and what the frame shows is on the company's
 * own domain: so it may set neither texts nor links.
 */
export const frameAttributes: readonly string[] = [
  'type',
  'tab',
  'page',
  'page-size',
  'links',
  'article-id',
  'source',
];

/**
 * The title of an element's frame, and a link to its page.
 * @param type of the tabs
 */
export function elementTitle(tag: string, texts: Messages, type = 'products'): string {
  const pages: Record<string, string> = texts['trade-site-header'];
  switch (tag) {
    case 'trade-enquiry-form':
      return texts[tag].submit;
    case 'trade-blog-feed':
    case 'trade-article-view':
      return texts['trade-site-header']['page.blog'];
    case 'trade-gallery':
      return texts['trade-site-header']['page.gallery'];
    case 'trade-product-tabs':
      return pages[`page.${type}`] ?? texts['trade-site-header']['page.products'];
    case 'trade-anti-fraud-footer':
      return texts[tag].eyebrow;
    case 'trade-address-check':
      return texts['trade-anti-fraud-footer'].check;
    default:
      return import.meta.env.VITE_COMPANY_NAME;
  }
}
