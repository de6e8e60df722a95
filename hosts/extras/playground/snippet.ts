import { resolveApiBase } from '../../../src/api/addresses.ts';
import { propertyName } from '../../../src/element/attributes.ts';
import type { Messages } from '../../../src/locales/en.ts';
import { companyPage, elementTitle, frameHeight, frameStyle, resizeTag } from '../../render/frames.ts';
import { type Choices, carriesAttribute, carriesLook } from './choices.ts';
import type { ElementInfo } from './manifest.ts';

export interface SnippetOptions {
  element: ElementInfo;
  /** Origin that serves the elements. */
  site: string;
  /** The address by which our oEmbed knows the site. */
  publicUrl: string;
  texts: Messages;
  /** Name of the company. */
  company: string;
}

export interface Piece {
  /** The place where it is pasted, if there are several. */
  where?: string;
  code: string;
}

/** Braces too: Astro, Vue and Angular would take them for code. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const shortName = (tag: string): string => tag.replace(/^trade-/, '');

/** The attributes of a tag, or the props of our component for React. */
function writeAttributes(
  { attributes, language, scheme }: Choices,
  { element }: SnippetOptions,
  { isReact = false, apiBase = '' } = {},
): string {
  const allAttributes = {
    ...(apiBase && { 'api-base': apiBase }),
    ...attributes,
    ...(language !== 'en' && { lang: language }),
  };
  const attributeTexts = Object.entries(allAttributes).map(([name, value]) => {
    const propName = isReact ? propertyName(name) : name;
    const isFlag = element.attributes.some((attribute) => attribute.name === name && attribute.isFlag);
    return isFlag ? ` ${propName}` : ` ${propName}="${escapeAttribute(value)}"`;
  });
  if (scheme === 'dark')
    attributeTexts.push(isReact ? ` style={{ colorScheme: 'dark' }}` : ' style="color-scheme: dark"');
  return attributeTexts.join('');
}

const writeLink = (href: string, { attributes }: Choices, { element, texts, company }: SnippetOptions) =>
  `<a href="${escapeAttribute(href)}">${escapeText(elementTitle(element.page, texts, attributes, company))}</a>`;

/** The tag, with a link in it until the element runs. */
function writeTag(choices: Choices, options: SnippetOptions): string {
  const address = companyPage(options.element.page, choices.attributes, options.site);
  const { tag } = options.element;
  return `<${tag}${writeAttributes(choices, options)}>\n  ${writeLink(address, choices, options)}\n</${tag}>`;
}

/**
 * The styles that keep room for an element until it is there, so that the page does not shift; for ten
 * seconds, so that no empty room stays where the script is blocked.
 */
const roomStyles = ({ tag, page: { room } }: ElementInfo): string =>
  room
    ? `<style>${tag} { display: block; animation: ${tag}-room 10s } @keyframes ${tag}-room { from, to { min-height: ${room} } }</style>`
    : '';

/** Lines in a block, because Markdown puts other tags into a paragraph. */
const inBlock = (...parts: string[]): string =>
  `<div>\n${parts.filter(Boolean).join('\n').replace(/^/gm, '  ')}\n</div>`;

/** The address of a frame with the element in it, as far as an address can say how. */
export function frameAddress({ kind, element, attributes, language, scheme }: Choices, site: string): string {
  const query = new URLSearchParams(
    Object.entries(attributes).filter(([name]) => carriesAttribute('frame', name)),
  );
  if (carriesLook(kind)) {
    if (language !== 'en') query.set('lang', language);
    // A frame does not see the page around it.
    query.set('color-scheme', scheme);
  }
  return `${site}/embed/${shortName(element.tag)}?${query}`;
}

function writeFrame(choices: Choices, { element, site, texts, company }: SnippetOptions): string {
  const address = frameAddress(choices, site);
  const title = elementTitle(element.page, texts, choices.attributes, company);
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${frameHeight(element.page)}" loading="lazy" frameborder="0" style="${frameStyle}"></iframe>`;
}

/** The snippet, in one part or two. */
export function makeSnippet(choices: Choices, options: SnippetOptions): Piece[] {
  const { element, site, publicUrl } = options;
  switch (choices.kind) {
    case 'address':
      // Editors make a frame of it.
      return [{ code: companyPage(element.page, choices.attributes, publicUrl) }];
    case 'frame':
      return [{ code: inBlock(writeFrame(choices, options), resizeTag(site)) }];
    case 'link':
      return [{ code: companyPage(element.page, choices.attributes, site) }];
    case 'tag': {
      const script = `<script type="module" src="${site}/elements/trade-elements.js"></script>`;
      return [{ code: inBlock(script, roomStyles(element), writeTag(choices, options)) }];
    }
    case 'react':
      return reactPieces(choices, options);
    case 'app':
      return appPieces(choices, options);
  }
}

/** In an app, the element needs the API's address, and no link, because the app needs script too. */
const apiBaseOf = ({ site }: SnippetOptions): string => resolveApiBase('') || site;

function reactPieces(choices: Choices, options: SnippetOptions): Piece[] {
  const attributes = writeAttributes(choices, options, { isReact: true, apiBase: apiBaseOf(options) });
  const component = propertyName(options.element.tag).replace(/^trade/, '');
  return [
    { where: 'At the top', code: `import { ${component} } from 'trade-elements/react';` },
    { where: 'Where it should be', code: `<${component}${attributes} />` },
  ];
}

function appPieces(choices: Choices, options: SnippetOptions): Piece[] {
  const { tag } = options.element;
  const attributes = writeAttributes(choices, options, { apiBase: apiBaseOf(options) });
  return [
    { where: 'For the script', code: `import 'trade-elements/${shortName(tag)}';` },
    { where: 'For the template', code: `<${tag}${attributes}></${tag}>` },
  ];
}
