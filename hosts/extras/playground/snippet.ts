import { resolveApiBase } from '../../../src/api/addresses.ts';
import type { Messages } from '../../../src/locales/en.ts';
import { companyPage, elementTitle, frameHeight, frameStyle, resizeTag } from '../../render/frames.ts';
import type { ElementInfo } from './manifest.ts';
import { carriesAttribute, carriesLook, type PlaygroundState } from './state.ts';

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

export interface Snippet {
  pieces: readonly Piece[];
  html: string;
}

/** Braces too: Astro, Vue and Angular would take them for code. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
// Not that of the elements: what the playground shares with the site's script would be one more file for
// every visitor.
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const shortName = (tag: string): string => tag.replace(/^trade-/, '');

/** The attributes of a tag, or the props of our component for React. */
function writeAttributes(
  { attributes, language, scheme }: PlaygroundState,
  { element }: SnippetOptions,
  { isReact = false, apiBase = '' } = {},
): string {
  const given = {
    ...(apiBase && { 'api-base': apiBase }),
    ...attributes,
    ...(language !== 'en' && { lang: language }),
  };
  const written = Object.entries(given).map(([name, value]) => {
    const own = isReact ? camelCase(name) : name;
    const isFlag = element.attributes.some((attribute) => attribute.name === name && attribute.isFlag);
    return isFlag ? ` ${own}` : ` ${own}="${escapeAttribute(value)}"`;
  });
  if (scheme === 'dark')
    written.push(isReact ? ` style={{ colorScheme: 'dark' }}` : ' style="color-scheme: dark"');
  return written.join('');
}

const writeLink = (
  href: string,
  { attributes }: PlaygroundState,
  { element, texts, company }: SnippetOptions,
) =>
  `<a href="${escapeAttribute(href)}">${escapeText(elementTitle(element.page, texts, attributes, company))}</a>`;

/** The tag, with a link in it until the element runs. */
function writeTag(state: PlaygroundState, options: SnippetOptions): string {
  const address = companyPage(options.element.page, state.attributes, options.site);
  return `<${state.tag}${writeAttributes(state, options)}>\n  ${writeLink(address, state, options)}\n</${state.tag}>`;
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

/** A frame with the element in it, as far as its address can say how. */
function writeFrame(state: PlaygroundState, { element, site, texts, company }: SnippetOptions): string {
  const query = new URLSearchParams(
    Object.entries(state.attributes).filter(([name]) => carriesAttribute(state.kind, name)),
  );
  if (carriesLook(state.kind)) {
    if (state.language !== 'en') query.set('lang', state.language);
    // A frame does not see the page around it.
    query.set('color-scheme', state.scheme);
  }
  const address = `${site}/embed/${shortName(state.tag)}?${query}`;
  const title = elementTitle(element.page, texts, state.attributes, company);
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${frameHeight(element.page)}" loading="lazy" frameborder="0" style="${frameStyle}"></iframe>`;
}

/** What is copied, and what the stage shows of it. */
export function makeSnippet(state: PlaygroundState, options: SnippetOptions): Snippet {
  const { element, site, publicUrl } = options;
  switch (state.kind) {
    case 'address':
      // Editors make a frame of it.
      return {
        pieces: [{ code: companyPage(element.page, state.attributes, publicUrl) }],
        html: writeFrame(state, options),
      };
    case 'frame': {
      const html = writeFrame(state, options);
      return { pieces: [{ code: inBlock(html, resizeTag(site)) }], html };
    }
    case 'link': {
      const code = companyPage(element.page, state.attributes, site);
      return { pieces: [{ code }], html: `<p>${writeLink(code, state, options)}</p>` };
    }
  }
  const html = writeTag(state, options);
  if (state.kind === 'tag') {
    const script = `<script type="module" src="${site}/elements/trade-elements.js"></script>`;
    return { pieces: [{ code: inBlock(script, roomStyles(element), html) }], html };
  }
  // With an app, the element needs the API's address, and no link, because the app needs script too.
  const isReact = state.kind === 'react';
  const attributes = writeAttributes(state, options, { isReact, apiBase: resolveApiBase('') || site });
  const component = camelCase(state.tag).replace(/^trade/, '');
  const pieces = isReact
    ? [
        { where: 'At the top', code: `import { ${component} } from 'trade-elements/react';` },
        { where: 'Where it should be', code: `<${component}${attributes} />` },
      ]
    : [
        { where: 'For the script', code: `import 'trade-elements/${shortName(state.tag)}';` },
        { where: 'For the template', code: `<${state.tag}${attributes}></${state.tag}>` },
      ];
  return { pieces, html };
}
