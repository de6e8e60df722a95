import { randomUUID } from 'node:crypto';
import escapeHtml from 'escape-html';
import { LRUCache } from 'lru-cache';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { resolveApiBase } from '../../src/api/addresses.ts';
import type { ApiReads } from '../../src/api/api.ts';
import * as apiPaths from '../../src/api/api-paths.ts';
import { isApiFailure } from '../../src/api/http.ts';
import { type Attributes, readAttributes, textAttribute } from '../../src/element/attributes.ts';
import { type AnyElementDefinition, TextsContext } from '../../src/element/element-definition.ts';
import { applyOverrides, readJson } from '../../src/element/load-texts.ts';
import { elements } from '../../src/elements.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Messages } from '../../src/locales/en.ts';
import { directionOf, type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import type { MessageTable, Texts } from '../../src/locales/texts.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import ownSheets from '../../src/theme/own-tokens.css.ts?sheets';
import { secondary } from '../../src/ui/button.css.ts';
import { messagesOf } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import { namesIn, usedStyles } from './used-styles.ts';

interface PageTemplate {
  /** Text, as the description: it is escaped when it is written into a page. */
  title: string;
  description: string;
  html: string;
  /** How many items the page's list shows at once, if its tag says so. */
  pageSize?: number;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** The elements of parsed HTML, in their order. */
export function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const templates = new Map<string, PageTemplate>();

/**
 * A page of `hosts/pages` in the layout of all pages, from its file for the language if there is one. The file starts with
 * `<title>` and the description.
 * @throws {Error} when there is no such page or one of the two is missing
 */
export function pageTemplate(name: string, language: Language = 'en'): PageTemplate {
  const source = pageSources[`${name}.${language}`] ?? pageSources[name] ?? '';
  const template = templates.get(source) ?? parseTemplate(name, source);
  templates.set(source, template);
  return template;
}

function parseTemplate(name: string, source: string): PageTemplate {
  const { layout = '' } = pageSources;
  const elements = [...elementsOf(parseFragment(source, { sourceCodeLocationInfo: true }))];
  const [title, meta] = elements;
  const description = meta && attribute(meta, 'content');
  if (title?.tagName !== 'title' || meta?.tagName !== 'meta' || description === undefined) {
    throw new Error(
      `hosts/pages/${name}.html must exist and start with <title> and <meta name="description">`,
    );
  }
  const body = source.slice(meta.sourceCodeLocation?.endOffset).trim();
  const pageSize = Number(elements.map((element) => attribute(element, 'page-size')).find(Boolean));
  return {
    title: title.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    description,
    // White space between lines is not content.
    html: layout
      .replace('<!-- page -->', () => bindTexts(addSources(body)))
      .replace(/\s*\n\s*/g, '\n')
      .replace(/>\n</g, '><'),
    ...(pageSize && { pageSize }),
  };
}

const bindTexts = (html: string): string => html.replace(/(?<=>)[^<>]+(?=<)/g, bindNumbers);

const drawing = /<img\b[^<>]*\bsrc="(\/content\/pictures\/[^"<>]+\.svg)"[^<>]*>/g;
const photograph = /<img\b[^<>]*\bsrcset="(\/content\/pictures\/[^" <>]+-640)\.webp 640w[^<>]*>/g;
const withSource = (attributes: string) => `<picture><source srcset="${attributes}">$&</picture>`;

/** Adds the dark drawing and the AVIF of a picture, as `src/ui/scheme-image.tsx` does in views. */
const addSources = (html: string): string =>
  html
    .replace(drawing, withSource('$1#dark" media="(prefers-color-scheme: dark)'))
    .replace(photograph, withSource('$1.avif" type="image/avif" media="(max-width: 599px)'));

export type Variables = Record<string, string>;

/**
 * Puts values, escaped, in the place of `{{name}}` in HTML, leaves out `<!-- if name -->…<!-- end -->` where the value is
 * empty, and puts HTML in the place of `<!-- name -->`.
 * @throws {Error} on a name without a value, because the page would lack a text
 */
export const fillTemplate = (
  template: string,
  variables: Variables,
  parts: Readonly<Record<string, string>> = {},
): string =>
  fill(
    template.replace(/<!-- if (\w+) -->([\s\S]*?)<!-- end -->/g, (_, name: string, part: string) =>
      variables[name] ? part : '',
    ),
    variables,
    escapeHtml,
  ).replace(/<!-- ([\w-]+) -->/g, (mark, name: string) => parts[name] ?? mark);

/** Puts values in the places of text that is escaped later. */
export const fillText = (template: string, variables: Variables): string =>
  fill(template, variables, (value) => value);

function fill(template: string, variables: Variables, write: (value: string) => string): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses {{${name}}}, which has no value`);
    return write(value);
  });
}

/** JSON that can be in a `<script>` without ending it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * In a cached page, the place of the one value that may differ for each reader. The number of values is unlimited, so
 * pages are rendered with this text instead. It is random, so that no content can contain it.
 */
export const placeholder = `value-${randomUUID()}`;

/** The places of parts of the page that are made for each reader. */
export const partPlaceholder = `<!-- part-${randomUUID()} -->`;
export const inFormPlaceholder = `<!-- in-form-${randomUUID()} -->`;

/** Names in those parts, and those that scripts add to a page, so that the page has their styles. */
export const partNames = [
  ...'.wanted p strong span a bdi h3 div label input textarea button svg'.split(' '),
  ...secondary.split(' ').map((name) => `.${name}`),
];
const scriptNames = ['h1', '.unseen', '[data-dialog]'];

const places = new RegExp(`<script type="application/json">.*?</script>|${placeholder}`, 'gs');

/**
 * Puts a value, escaped, in the places of the placeholder: in text and attributes, and in the states of elements. Puts parts,
 * which are HTML, in their places.
 */
export const fillPlaceholder = (html: string, { value, part = '', inForm = '' }: OwnContent): string =>
  html
    .replace(places, (place) =>
      place === placeholder
        ? escapeHtml(value)
        : place.replaceAll(placeholder, () => scriptJson(value).slice(1, -1)),
    )
    .replace(partPlaceholder, () => part)
    .replace(inFormPlaceholder, () => inForm);

/** Fills the placeholders in a reader’s copy of a cached page. */
export interface OwnContent {
  value: string;
  /** HTML above the form. */
  part?: string;
  /** HTML in the form. */
  inForm?: string;
}

interface PrerenderedHtml {
  html: string;
  /** Whether all elements received their data; if not, the API failed or took too long. */
  complete: boolean;
  /** The inline styles of the page and its shadow roots; their hashes are in the content security policy. */
  styles: string[];
}

const [ownTokens] = ownSheets;

/** Marks an element that the server could not render: the children of its tag are shown until the browser renders it. */
const clientOnly = 'data-client-only';

/** Header, footer and others that show nothing of the API are rendered once, by their language and HTML. */
const lasting = new LRUCache<string, PrerenderedElement, () => Promise<PrerenderedElement>>({
  max: 100,
  fetchMethod: (_key, _last, { context: render }) => render(),
});

/** Writes the prerendered shadow root into every tag of ours in a page, and the styles that the page uses into its head. */
export async function prerenderHtml(html: string, context: PrerenderContext): Promise<PrerenderedHtml> {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const added = [
    ...scriptNames,
    ...(html.includes(partPlaceholder) ? partNames : []),
    ...(context.isStatic ? ['trade-article-view'] : []),
  ];
  const style = usedStyles(context.styles ?? '', namesIn(document, new Set(added)));
  const hosts = [...elementsOf(document)].filter(
    ({ tagName, attrs }) => elements[tagName] && !attrs.some(({ name }) => name === clientOnly),
  );
  const roots = await Promise.all(
    hosts.map(async (host) => {
      const { startTag, startOffset, endOffset } = host.sourceCodeLocation ?? {};
      const at = startTag?.endOffset;
      const loaded = await elements[host.tagName]?.();
      if (!loaded || at === undefined) return;
      const { definition } = loaded;
      const language = languageOf(host);
      const report = (cause: unknown) =>
        context.report?.(new Error(`<${host.tagName}> on ${context.pageUrl}: ${cause}`, { cause }));
      const render = () => prerenderElement(definition, language, host, { ...context, report });
      const isLasting = !definition.load && !context.states?.[host.tagName];
      const key = `${language} ${html.slice(startOffset, endOffset)}`;
      try {
        return { at, ...(isLasting ? await lasting.forceFetch(key, { context: render }) : await render()) };
      } catch (error) {
        report(error);
        // Without a root, the children of the tag are shown, until the browser renders the view.
        return { at, root: '', style, ready: false };
      }
    }),
  );
  let result = '';
  let from = 0;
  for (const place of roots) {
    if (!place) continue;
    result += html.slice(from, place.at) + place.root;
    from = place.at;
  }
  const prerendered = roots.filter((place) => place !== undefined);
  const whole = result + html.slice(from);
  return {
    html: (context.isStatic
      ? whole
      : whole.replaceAll(externalAction(), `action="${sitePages.contact}"`)
    ).replace('<!-- styles -->', () => `<style>${style}</style>`),
    complete: prerendered.every(({ ready }) => ready),
    styles: [...new Set([style, ...prerendered.map(({ style }) => style)])],
  };
}

/** The action by which a form without script would leave the site: our server sends its fields on instead. */
const externalAction = () =>
  `action="${escapeHtml(resolveApiBase('') || 'none:')}${apiPaths.prefix}${apiPaths.enquiry}"`;

function languageOf(node: Node | null): Language {
  for (let from = node; from; from = 'parentNode' in from ? from.parentNode : null) {
    const lang = 'attrs' in from ? attribute(from, 'lang') : undefined;
    if (lang !== undefined) return lookUpLanguage(lang);
  }
  return 'en';
}

/** The texts of the tag itself, as JSON: in its attribute `messages`, and in a script or template in the slot of that name. */
function overridesOf(host: Element): string[] {
  const node = host.childNodes
    .filter((node) => 'tagName' in node)
    .find((node) => /^(script|template)$/.test(node.tagName) && attribute(node, 'slot') === 'messages');
  const [text] = (node && 'content' in node ? node.content : node)?.childNodes ?? [];
  const texts = [attribute(host, 'messages'), text && 'value' in text ? text.value : undefined];
  return texts.filter((text) => text !== undefined);
}

interface PrerenderContext {
  api: ApiReads;
  pageUrl: string;
  /** Style sheets that the page may use. */
  styles?: string;
  /** HTML in the form of an element, in front of the button that sends it: React leaves it as it is. */
  inForm?: string | undefined;
  /** Initial states by tag, such as the values of a form posted without script. */
  states?: Record<string, object>;
  /** Whether the pages that elements link do not exist: their states are sent then. */
  hasNoPages?: boolean;
  /** Whether the pages are static files, on a host without our server. */
  isStatic?: boolean;
  /** Called for an exception of our own code; of the API's failures, its source reports. */
  report?: ((error: unknown) => void) | undefined;
}

interface PrerenderedElement {
  /** The declarative shadow root, and the targets of addresses that it shows. */
  root: string;
  style: string;
  /** Whether the API sent everything that it shows. */
  ready: boolean;
}

/**
 * The declarative shadow root of an element: its styles, its view and the state that it was rendered from.
 * When the API fails, the view shows skeletons, and the element makes the request again in the browser.
 */
async function prerenderElement(
  definition: AnyElementDefinition,
  language: Language,
  host: Element,
  { api, pageUrl, states, hasNoPages, report, inForm = '' }: PrerenderContext,
): Promise<PrerenderedElement> {
  const texts = await textsOf(definition.tag, language, host);
  const table: Attributes = { ...definition.attributes, 'api-base': textAttribute() };
  const properties = readAttributes(
    table,
    (name) => attribute(host, name) ?? null,
    // The browser logs the warning, where the author of the page can see it.
    () => undefined,
  );
  const store = definition.createStore(
    {
      properties: () => properties,
      apiBase: () => resolveApiBase(attribute(host, 'api-base') ?? ''),
      emit: () => undefined,
      api,
      pageUrl,
    },
    () => texts,
  );
  const initial = store.getState() as Record<string, unknown>;
  store.setState(states?.[definition.tag] ?? {});

  const ready = await loaded(() => definition.load?.(store, new AbortController().signal), report);
  const content = createElement(definition.View, { ...properties, store } as never);
  const rendered = renderToString(createElement(TextsContext, { value: texts }, content));
  const view = inForm ? rendered.replace('<slot name="added">', (slot) => slot + inForm) : rendered;
  const root = `<div data-view${ready ? '="ready"' : ''} lang="${texts.language}" dir="${directionOf(texts.language)}">${view}</div>`;
  const sheets = definition.sheets.filter((sheet) => sheet !== ownTokens).join('');
  const added = inForm === inFormPlaceholder ? partNames : [];
  const style = usedStyles(sheets, namesIn(root, new Set(added)));
  const state =
    ready && !definition.isStateless && !(definition.hasPages && !hasNoPages)
      ? `<script type="application/json">${scriptJson(definition.load ? store.getState() : changedSince(initial, store.getState()))}</script>`
      : '';
  const anchors = new Set(definition.anchors?.(store.getState()));
  anchors.delete('');
  const html = [
    '<template shadowrootmode="open">',
    `<style>${style}</style>`,
    root,
    state,
    '</template>',
    ...[...anchors].map((name) => `<span id="${name}" slot="${name}"></span>`),
  ].join('');
  return { root: html, style, ready };
}

/** The part of a state that is not what the element starts from in the browser, too. */
const changedSince = (initial: Record<string, unknown>, state: object): object =>
  Object.fromEntries(
    Object.entries(state).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name])),
  );

/** The texts of an element, the same as in the browser: otherwise hydration would fail. */
async function textsOf(tag: string, language: Language, host: Element): Promise<Texts> {
  const table = (await messagesOf(language))[tag as keyof Messages];
  const withOverrides = overridesOf(host).reduce(
    (table: MessageTable, text) => applyOverrides(tag, table, readJson(tag, 'messages', text) ?? {}),
    table,
  );
  return createTexts(language, withOverrides);
}

async function loaded(
  load: () => Promise<void> | undefined,
  report: PrerenderContext['report'],
): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    if (!isApiFailure(error)) report?.(error);
    return false;
  }
}
