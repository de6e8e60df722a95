import type { Messages } from '../../../src/locales/en.ts';
import { companyPage, elementTitle, frameHeight, frameStyle, resizeTag } from '../../render/frames.ts';
import { kinds, type Piece } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';
import { carriesAttribute, carriesLook, type PlaygroundState } from './state.ts';

export interface SnippetOptions {
  element: ElementInfo;
  /** Origin that serves the elements. */
  site: string;
  /** The address by which our oEmbed knows the site. */
  publicUrl: string;
  texts: Messages;
}

export interface Snippet {
  pieces: readonly Piece[];
  html: string;
}

/** Braces too: Astro, Vue and Angular would take them for code. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
// Not that of the elements: what the playground shares with the site's script would be one more file for every visitor.
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const componentName = (tag: string): string => camelCase(tag).replace(/^trade/, '');

/** A value with quotes in it is JSON, which is easier to read in single quotes. */
const writeValue = (value: string): string =>
  value.includes('"')
    ? `'${value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`
    : `"${escapeAttribute(value)}"`;

interface TagOptions {
  /** Styles as objects: MDX. */
  isJsx?: boolean;
  /** Our component for React. */
  isComponent?: boolean;
  /** The element comes with an app: it needs the API's address, and no link, because the app needs script too. */
  isBundled?: boolean;
}

/** The tag, with a link in it until the element runs. */
function writeTag(
  state: PlaygroundState,
  { element, site, texts }: SnippetOptions,
  { isJsx, isComponent, isBundled }: TagOptions = {},
): string {
  const name = isComponent ? componentName(state.tag) : state.tag;
  const given = {
    ...(isBundled && { 'api-base': site }),
    ...state.attributes,
    ...(state.language !== 'en' && { lang: state.language }),
  };
  const written = Object.entries(given).map(([name, value]) => {
    const own = isComponent ? camelCase(name) : name;
    const isFlag = element.attributes.some((attribute) => attribute.name === name && attribute.isFlag);
    return isFlag ? own : `${own}=${writeValue(value)}`;
  });
  if (state.scheme === 'dark')
    written.push(isJsx ? `style={{ colorScheme: 'dark' }}` : 'style="color-scheme: dark"');
  const start = [name, ...written].join(' ');
  if (isBundled) return isComponent ? `<${start} />` : `<${start}></${name}>`;
  const title = escapeText(elementTitle(element.page, texts, state.attributes));
  const address = escapeAttribute(companyPage(element.page, state.attributes, site));
  return `<${start}>\n  <a href="${address}">${title}</a>\n</${name}>`;
}

/**
 * The styles that keep room for an element until it is there, so that the page does not shift; for ten seconds, so that no
 * empty room stays where the script is blocked.
 */
const roomStyles = ({ tag, page: { room } }: ElementInfo): string =>
  room
    ? `${tag} { display: block; animation: ${tag}-room 10s } @keyframes ${tag}-room { from, to { min-height: ${room} } }`
    : '';

/** A frame with the element in it, as far as its address can say how. */
function writeFrame(state: PlaygroundState, { element, site, texts }: SnippetOptions): string {
  const query = new URLSearchParams(
    Object.entries(state.attributes).filter(
      ([name]) => carriesAttribute('frame', name) && carriesAttribute(state.kind, name),
    ),
  );
  if (carriesLook(state.kind)) {
    if (state.language !== 'en') query.set('lang', state.language);
    // A frame does not see the page around it.
    query.set('color-scheme', state.scheme);
  }
  const address = `${site}/embed/${state.tag.replace(/^trade-/, '')}?${query}`;
  const title = elementTitle(element.page, texts, state.attributes);
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${frameHeight(element.page)}" loading="lazy" frameborder="0" style="${frameStyle}"></iframe>`;
}

/** For links in letters and QR codes: fills in the product that the visitor is looking for. */
function lookingFor({ attributes }: PlaygroundState): string {
  const text = attributes['looking-for']?.slice(0, 200);
  return text ? `?${new URLSearchParams({ looking_for: text })}` : '';
}

/** What stands for each name in the templates of `kinds.json`. */
function fillings(state: PlaygroundState, options: SnippetOptions): Record<string, () => string> {
  const { element, site, publicUrl } = options;
  const room = roomStyles(element);
  const style = room && `<style>${room}</style>`;
  return {
    address: () => companyPage(element.page, state.attributes, publicUrl),
    link: () => companyPage(element.page, state.attributes, site) + lookingFor(state),
    loader: () => `${site}/elements/trade-elements.js`,
    frame: () => writeFrame(state, options),
    resize: () => resizeTag(site),
    import: () => `import 'trade-elements/${state.tag.replace(/^trade-/, '')}';`,
    component: () => componentName(state.tag),
    tag: () => writeTag(state, options),
    html: () => [style, writeTag(state, options)].filter(Boolean).join('\n'),
    /** After a template of Vue, which takes no styles. */
    style: () => style && `\n\n${style}`,
    mdx: () =>
      [room && `<style>{\`${room}\`}</style>`, writeTag(state, options, { isJsx: true })]
        .filter(Boolean)
        .join('\n'),
    tagOfApp: () => writeTag(state, options, { isBundled: true }),
    componentOfApp: () => writeTag(state, options, { isBundled: true, isComponent: true, isJsx: true }),
  };
}

/** Puts texts into a template; all lines of a text that begins a line are indented as the first. */
const fill = (template: string, texts: Record<string, () => string>): string =>
  template.replace(
    /(^ *)?\{(\w+)\}/gm,
    (all, spaces = '', name: string) => texts[name]?.().replace(/^(?=.)/gm, spaces) ?? all,
  );

export function makeSnippet(state: PlaygroundState, options: SnippetOptions): Snippet {
  const texts = fillings(state, options);
  const pieces = kinds[state.kind].pieces.map(
    (piece): Piece => ({ ...piece, code: fill(piece.code, texts) }),
  );
  // Editors make a frame of a pasted address.
  if (state.kind === 'frame' || state.kind === 'address') return { pieces, html: writeFrame(state, options) };
  if (state.kind === 'link') {
    const title = elementTitle(options.element.page, options.texts, state.attributes);
    const href = escapeAttribute(pieces[0]?.code ?? '');
    return { pieces, html: `<p><a href="${href}">${escapeText(title)}</a></p>` };
  }
  return { pieces, html: writeTag(state, options) };
}
