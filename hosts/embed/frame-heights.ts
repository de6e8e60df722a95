/** What a frame on another page is written with, so that its content fits: for oEmbed, snippets and docs. */

/** From this width of the column on, a frame has its lower height. */
const wideFrom = 600;

/** A longer list scrolls in its frame. WordPress makes no frame higher either. */
const longest = 1000;

/**
 * Heights in pixels in a narrow and in a wide column, whatever the language. With room for the menu or dialog that an
 * element opens, because the page may have removed the script that resizes the frame.
 */
const heights: Record<string, readonly [narrow: number, wide: number]> = {
  'trade-site-header': [480, 480],
  'trade-mobile-menu': [480, 480],
  'trade-hub-button': [420, 420],
  'trade-anti-fraud-footer': [longest, longest],
  'trade-address-check': [480, 420],
  'trade-enquiry-form': [880, 640],
  'trade-blog-feed': [longest, longest],
  'trade-article-view': [longest, longest],
  'trade-gallery': [longest, longest],
  'trade-product-tabs': [longest, longest],
};

/**
 * Height of the frame of an element until its content says its own, which `resizeScript` follows.
 * @param width of the column in pixels; without it, the height that suffices on a telephone
 */
export function frameHeight(tag: string, width = 0): number {
  const [narrow, wide] = heights[tag] ?? [longest, longest];
  return width < wideFrom ? narrow : wide;
}

/** Path of the script that makes frames as high as their content: `<script src="…" async></script>`. */
export const resizeScript = '/embed/resize.js';

/** Style of a frame. As a block it stays in the column: themes centre their blocks by margins, which lines of text ignore. */
export const frameStyle = 'display:block;border:0';
