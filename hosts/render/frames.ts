import type { ElementPage } from '../../src/element/element-docs.ts';
import type { Messages } from '../../src/locales/en.ts';

export const resizeScript = '/embed/resize.js';

/** The tag of the script that makes frames as high as their content. In XHTML, attributes need values. */
export const resizeTag = (site: string): string => `<script src="${site}${resizeScript}" async=""></script>`;

/** Style of a frame. As a block it stays in the column: themes centre their blocks by margins, which lines of text ignore. */
export const frameStyle = 'display:block;border:0';

/** The greatest height of a frame in pixels, in which a longer list scrolls. This is also WordPress's maximum. */
export const maxFrameHeight = 1000;

/**
 * Initial height of an element's frame, until the content reports its own to `resizeScript`.
 * @param width of the column in pixels; without it, the height that suffices on a telephone
 */
export const frameHeight = (
  { height = maxFrameHeight, wideHeight = height }: ElementPage,
  width = 0,
): number => (width < 600 ? height : wideHeight);

/**
 * Attributes that the address of a frame may set. Anybody can write such an address, and what the frame shows is on the company's
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
  'confirmation',
];

type Attributes = Readonly<Record<string, string>>;

/** Replaces the placeholders of a text with attributes. */
const fillAttributes = (text: string, attributes: Attributes): string =>
  text.replace(/\{([\w-]+)\|?([^}]*)\}/g, (_, name: string, other: string) =>
    encodeURIComponent(attributes[name] || other),
  );

/** Address of the page of the company's site that shows the same as an element. */
export const companyPage = ({ address }: ElementPage, attributes: Attributes, site: string): string =>
  site +
  fillAttributes(address, attributes)
    // The first tab is the page itself, and the blog is the page of no post.
    .replace(/\?tab=0*$/, '')
    .replace(/(.)\/$/, '$1');

/**
 * The title of an element's frame.
 * @param company its name, for an element whose page has no title
 */
export function elementTitle(
  { title }: ElementPage,
  texts: Messages,
  attributes: Attributes,
  company: string,
): string {
  if (!title) return company;
  const [tag, key] = title;
  return (texts[tag] as Readonly<Record<string, string>>)[fillAttributes(key, attributes)] ?? '';
}
