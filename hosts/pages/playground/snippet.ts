import type { Messages } from '../../../src/locales/en.ts';
import { elementTitle, frameHeight, frameStyle, resizeScript } from '../../embed/frames.ts';
import { serverMessages } from '../../locales/server-texts.ts';
import { companyPage, linkAddress } from './company-page.ts';
import type { ElementInfo } from './manifest.ts';
import { carriesAttribute, carriesLook, type PlaygroundState } from './state.ts';

export interface SnippetOptions {
  element: ElementInfo;
  /** Origin that serves the elements. */
  site: string;
  /** The address by which our oEmbed knows the site. */
  publicUrl: string;
  /** The texts of the elements in the chosen language. */
  texts: Messages;
}

export interface Piece {
  /** Where it is pasted, if there are several. */
  where?: string;
  code: string;
}

export interface Snippet {
  /** The pieces to copy, one by one. */
  pieces: Piece[];
  /** The HTML to preview. */
  html: string;
}

/** The languages that a tag is written in: MDX is `jsx` with plain tags, `react` has our components. */
type Syntax = 'html' | 'vue' | 'jsx' | 'react';

/** Braces too: Astro and Vue would take them for code. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text for visitors if an enquiry fails; without it, the element shows nothing. */
export const failureText = ({ tag, language }: PlaygroundState): string | undefined =>
  tag === 'trade-enquiry-form' ? serverMessages[language]['enquiry.notStored'] : undefined;

function writeAttributes(state: PlaygroundState, { attributes }: ElementInfo, syntax: Syntax): string[] {
  const isJsx = syntax === 'jsx' || syntax === 'react';
  const written = attributes.flatMap(({ name, isFlag }) => {
    const value = state.attributes[name] ?? (name === 'failure-message' ? failureText(state) : undefined);
    if (value === undefined) return [];
    const written = syntax === 'react' ? camelCase(name) : name;
    return isFlag ? written : `${written}="${escapeAttribute(value)}"`;
  });
  if (state.language !== 'en') written.push(`lang="${state.language}"`);
  if (state.scheme === 'dark') {
    written.push(isJsx ? `style={{ colorScheme: 'dark' }}` : 'style="color-scheme: dark"');
  }
  return written;
}

function writeNotice(
  { notice, noticeText }: PlaygroundState,
  { slots }: ElementInfo,
  syntax: Syntax,
): string[] {
  if (!slots.includes('notice') || notice === 'none' || !noticeText) return [];
  const isJsx = syntax === 'jsx' || syntax === 'react';
  const text = isJsx ? `{${JSON.stringify(noticeText)}}` : escapeText(noticeText);
  return notice === 'words'
    ? [`<p slot="notice">${text}</p>`]
    : [`<label slot="notice"><input type="checkbox" name="notice" required /> ${text}</label>`];
}

/** The objects that an element receives, as JSON that is safe in a script. */
const objectsOf = (
  { values, messages }: PlaygroundState,
  { slots }: ElementInfo,
): [name: string, json: string][] =>
  Object.entries({ ...(slots.includes('values') && { values }), messages })
    .filter(([, object]) => Object.keys(object).length > 0)
    .map(([name, object]) => [name, JSON.stringify(object).replaceAll('<', '\\u003c')]);

/** The tag with its content. @param first attributes to begin with; @param link whether a link is shown until the element runs */
function writeTag(
  state: PlaygroundState,
  { element, site, texts }: SnippetOptions,
  syntax: Syntax,
  { first = [], link = true }: { first?: string[]; link?: boolean } = {},
): string {
  const name = syntax === 'react' ? componentName(state.tag) : state.tag;
  const objects = objectsOf(state, element);
  const attributes = [...first, ...writeAttributes(state, element, syntax)];
  const content = writeNotice(state, element, syntax);
  if (syntax === 'react') attributes.push(...objects.map(([name, json]) => `${name}={${json}}`));
  else if (syntax === 'vue') {
    // Bound as one object: Vue does not set other properties with constant values when it hydrates.
    if (objects.length > 0)
      attributes.push(`v-bind="{ ${objects.map(([name]) => `'.${name}': ${name}`).join(', ')} }"`);
  } else {
    for (const [name, json] of objects) {
      const script = syntax === 'jsx' ? `{${JSON.stringify(json)}}` : json;
      content.push(`<script type="application/json" slot="${name}">${script}</script>`);
    }
  }
  if (link) {
    const title = elementTitle(state.tag, texts, state.attributes.type);
    content.push(`<a href="${escapeAttribute(companyPage(state, site))}">${escapeText(title)}</a>`);
  }
  const start = [name, ...attributes].join(' ');
  if (content.length > 0) return `<${start}>\n${indent(content.join('\n'))}\n</${name}>`;
  return syntax === 'react' ? `<${start} />` : `<${start}></${name}>`;
}

const componentName = (tag: string): string => camelCase(tag).replace(/^trade/, '');

/** A tag in Vue, with the script that it needs; a page in Markdown has no template around it. */
function writeVue(
  state: PlaygroundState,
  options: SnippetOptions,
  {
    imports = [],
    isMarkdown = false,
    ...tagOptions
  }: { imports?: string[]; isMarkdown?: boolean; first?: string[]; link?: boolean } = {},
): string {
  const lines = [
    ...imports,
    ...objectsOf(state, options.element).map(([name, json]) => `const ${name} = ${json};`),
  ];
  const script = lines.length > 0 ? `<script setup>\n${lines.join('\n')}\n</script>\n\n` : '';
  const tag = writeTag(state, options, 'vue', tagOptions);
  return script + (isMarkdown ? tag : `<template>\n${indent(tag)}\n</template>`);
}

/** A frame with the element in it, as far as its address can say how. */
function writeFrame(state: PlaygroundState, { element, site, texts }: SnippetOptions): string {
  const given = element.attributes
    .filter(({ name }) => carriesAttribute('frame', name) && carriesAttribute(state.kind, name))
    .flatMap(({ name }) => (state.attributes[name] === undefined ? [] : [[name, state.attributes[name]]]));
  const query = new URLSearchParams(given);
  if (carriesLook(state.kind)) {
    if (state.language !== 'en') query.set('lang', state.language);
    // A frame does not see the page around it.
    query.set('color-scheme', state.scheme);
  }
  const address = `${site}/embed/${state.tag.replace(/^trade-/, '')}?${query}`;
  const title = elementTitle(state.tag, texts, state.attributes.type);
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${frameHeight(state.tag)}" loading="lazy" style="${frameStyle}"></iframe>`;
}

const isCustomElement = `isCustomElement: (tag) => tag.startsWith('trade-')`;

function piecesOf(state: PlaygroundState, options: SnippetOptions): Piece[] {
  const { site, publicUrl } = options;
  const loader = `${site}/elements/trade-elements.js`;
  const importLine = `import '${state.tag.replace(/^trade-/, 'trade-elements/')}';`;
  // The app bundles the element, so it needs the API's address; fallback content is useless, as the app needs script.
  const inApp = (name = 'api-base') => ({ first: [`${name}="${site}"`], link: false });
  switch (state.kind) {
    case 'address':
      return [{ code: companyPage(state, publicUrl) }];
    case 'link':
      return [{ code: linkAddress(state, site) }];
    case 'frame':
      return [
        { code: `${writeFrame(state, options)}\n<script src="${site}${resizeScript}" async></script>` },
      ];
    case 'tag':
      return [
        { code: `<script type="module" src="${loader}"></script>\n\n${writeTag(state, options, 'html')}` },
      ];
    case 'vitepress':
      return [
        {
          where: 'For .vitepress/config.mts',
          code: `head: [['script', { type: 'module', src: '${loader}' }]],\nvue: { template: { compilerOptions: { ${isCustomElement} } } },`,
        },
        { where: 'For the Markdown file', code: writeVue(state, options, { isMarkdown: true }) },
      ];
    case 'docusaurus':
      return [
        { where: 'For docusaurus.config.js', code: `scripts: [{ type: 'module', src: '${loader}' }],` },
        { where: 'For the Markdown file', code: writeTag(state, options, 'jsx') },
      ];
    case 'astro':
      return [
        { where: 'For the layout', code: `<script is:inline type="module" src="${loader}"></script>` },
        { where: 'For the page', code: writeTag(state, options, 'html') },
      ];
    case 'nuxt':
      return [
        {
          where: 'For nuxt.config.ts',
          code: `app: { head: { script: [{ type: 'module', src: '${loader}' }] } },\nvue: { compilerOptions: { ${isCustomElement} } },`,
        },
        { where: 'For the page', code: writeVue(state, options) },
      ];
    case 'react':
      return [
        { where: 'At the top', code: `import { ${componentName(state.tag)} } from 'trade-elements/react';` },
        { where: 'Where it should be', code: writeTag(state, options, 'react', inApp('apiBase')) },
      ];
    case 'vue':
      return [
        {
          where: 'For vite.config.js',
          code: `vue({ template: { compilerOptions: { ${isCustomElement} } } })`,
        },
        { where: 'For the component', code: writeVue(state, options, { imports: [importLine], ...inApp() }) },
      ];
    case 'other':
      return [
        { where: 'For the script', code: importLine },
        { where: 'For the template', code: writeTag(state, options, 'html', inApp()) },
      ];
  }
}

export function makeSnippet(state: PlaygroundState, options: SnippetOptions): Snippet {
  const pieces = piecesOf(state, options);
  // Editors make a frame of a pasted address.
  if (state.kind === 'frame' || state.kind === 'address') return { pieces, html: writeFrame(state, options) };
  if (state.kind === 'link') {
    const title = elementTitle(state.tag, options.texts, state.attributes.type);
    const href = escapeAttribute(pieces[0]?.code ?? '');
    return { pieces, html: `<p><a href="${href}">${escapeText(title)}</a></p>` };
  }
  return { pieces, html: writeTag(state, options, 'html') };
}
