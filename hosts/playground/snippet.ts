import type { Messages } from '../../src/locales/en.ts';
import { companyPage, elementTitle, frameHeight, frameStyle, resizeTag } from '../embed/frames.ts';
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

/** A language that a tag is written in: MDX is `jsx` with plain tags, `react` has our components. */
const syntaxes = ['html', 'vue', 'jsx', 'react', 'preact', 'solid', 'svelte', 'angular'] as const;
type Syntax = (typeof syntaxes)[number];

/** How templates of frameworks give an element an object; elsewhere it is JSON in the tag. */
const bindings: Partial<Record<Syntax, (name: string, json: string) => string>> = {
  react: (name, json) => `${name}={${json}}`,
  preact: (name, json) => `${name}={${json}}`,
  solid: (name, json) => `prop:${name}={${json}}`,
  svelte: (name, json) => `${name}={${json}}`,
  angular: (name, json) => `[${name}]='${json.replaceAll("'", '&#39;')}'`,
};
const writesText: readonly Syntax[] = ['jsx', 'react', 'preact', 'solid', 'svelte'];
const writesStyles: readonly Syntax[] = ['jsx', 'react'];

/** Braces too: Astro, Vue and Angular would take them for code. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');
// Not that of the elements: what the playground shares with the site's script would be one more file for every visitor.
const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const style = (syntax: Syntax, name: string, value: string): string =>
  writesStyles.includes(syntax) ? `style={{ ${camelCase(name)}: '${value}' }}` : `style="${name}: ${value}"`;

function writeAttributes(
  state: PlaygroundState,
  { attributes, slots }: ElementInfo,
  syntax: Syntax,
): string[] {
  const written = attributes.flatMap(({ name, isFlag }) => {
    const value = state.attributes[name];
    if (value === undefined) return [];
    const written = syntax === 'react' ? camelCase(name) : name;
    return isFlag ? written : `${written}="${escapeAttribute(value)}"`;
  });
  // Nothing is sent if an editor moves the checkbox out of the tag.
  if (slots.includes('notice') && state.notice === 'checkbox' && state.noticeText)
    written.push('consent="notice"');
  if (state.language !== 'en') written.push(`lang="${state.language}"`);
  if (state.scheme === 'dark') {
    written.push(style(syntax, 'color-scheme', 'dark'));
  }
  return written;
}

function writeNotice(
  { notice, noticeText }: PlaygroundState,
  { slots }: ElementInfo,
  syntax: Syntax,
): string[] {
  if (!slots.includes('notice') || notice === 'none' || !noticeText) return [];
  const written = writesText.includes(syntax) ? `{${JSON.stringify(noticeText)}}` : escapeText(noticeText);
  // Angular reads two braces as code, escaped too.
  const text = syntax === 'angular' ? written.replaceAll(/&#123;(?=&#123;)/g, '$&<!-- -->') : written;
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

/**
 * The tag with its content. Until the element runs, a link is shown, in the room that the element will need.
 * @param isBundled the element comes with an app: it needs the API's address, and no link, because the app needs script too
 */
function writeTag(
  state: PlaygroundState,
  { element, site, texts }: SnippetOptions,
  syntax: Syntax,
  isBundled = false,
): string {
  const name = syntax === 'react' ? componentName(state.tag) : state.tag;
  const objects = objectsOf(state, element);
  const attributes = [
    ...(isBundled ? [`${syntax === 'react' ? 'apiBase' : 'api-base'}="${site}"`] : []),
    ...writeAttributes(state, element, syntax),
  ];
  const content = writeNotice(state, element, syntax);
  const bind = bindings[syntax];
  if (bind) attributes.push(...objects.map(([name, json]) => bind(name, json)));
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
  const { room } = element.page;
  const title = escapeText(elementTitle(element.page, texts, state.attributes));
  const address = escapeAttribute(companyPage(element.page, state.attributes, site));
  const link = isBundled ? '' : `<a href="${address}">${title}</a>`;
  if (room) content.push(`<div ${style(syntax, 'min-height', room)}>${link}</div>`);
  else if (link) content.push(link);
  const start = [name, ...attributes].join(' ');
  if (content.length > 0) return `<${start}>\n${indent(content.join('\n'))}\n</${name}>`;
  return syntax === 'react' ? `<${start} />` : `<${start}></${name}>`;
}

const componentName = (tag: string): string => camelCase(tag).replace(/^trade/, '');

/** The script of a component in Vue: imports, and the objects that its tag binds. */
function writeSetup(state: PlaygroundState, { element }: SnippetOptions, imports: string[] = []): string {
  const lines = [...imports, ...objectsOf(state, element).map(([name, json]) => `const ${name} = ${json};`)];
  return lines.length > 0 ? `<script setup>\n${lines.join('\n')}\n</script>\n\n` : '';
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
  const name = state.tag.replace(/^trade-/, '');
  const importLine = `import 'trade-elements/${name}';`;
  const tags = syntaxes.flatMap((syntax) => [
    [syntax, () => writeTag(state, options, syntax)],
    [`${syntax}OfApp`, () => writeTag(state, options, syntax, true)],
  ]);
  return {
    address: () => companyPage(element.page, state.attributes, publicUrl),
    link: () => companyPage(element.page, state.attributes, site) + lookingFor(state),
    loader: () => `${site}/elements/trade-elements.js`,
    frame: () => writeFrame(state, options),
    resize: () => resizeTag(site),
    component: () => componentName(state.tag),
    import: () => importLine,
    setup: () => writeSetup(state, options),
    setupOfApp: () => writeSetup(state, options, [importLine]),
    ...Object.fromEntries(tags),
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
  return { pieces, html: writeTag(state, options, 'html') };
}
