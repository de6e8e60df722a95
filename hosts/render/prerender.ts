import { LRUCache } from 'lru-cache';
import { parse, parseFragment } from 'parse5';
import { resolveApiBase } from '../../src/api/addresses.ts';
import type { AnyElementDefinition } from '../../src/element/element-definition.ts';
import { elements } from '../../src/elements.ts';
import { type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import { type Edit, editParts, editText, insertion } from '../html/edit-html.ts';
import { html as markup } from '../html/html.ts';
import { attribute, elementsOf, type HtmlElement, type HtmlNode } from '../html/html-nodes.ts';
import { pictureTags, tidyHtml } from '../html/tidy-html.ts';
import { type PagePart, type PieceName, placeFor, type ReaderContent } from './pieces.ts';
import {
  companyAttributes,
  type ElementContext,
  type PrerenderedElement,
  prerenderElement,
} from './prerender-element.ts';
import { namesIn, usedStyles } from './used-styles.ts';

/** Names that scripts add to a page, so that the page has their styles. */
const scriptNames = ['h1', '.unseen', '[data-dialog]'];

/** The tag that marks the place of a piece in a template. */
const pieceTag = 'reader-piece';

/** Marks the element of a page that is rendered for each reader. */
const forEachReader = 'data-for-each-reader';

/** Marks an element that the server could not render: the children of its tag are shown until the browser renders it. */
const clientOnly = 'data-client-only';

interface PrerenderContext extends ElementContext {
  /** Style sheets that the page may use. */
  styles?: string;
}

interface PrerenderedHtml {
  /** The page, without what is made for each reader. */
  html: string;
  parts: PagePart[];
  /** Whether all elements received their data; if not, the API failed or took too long. */
  complete: boolean;
  /** The inline styles of the page and its shadow roots; their hashes are in the content security policy. */
  styles: string[];
}

/** Writes the prerendered shadow root into every tag of ours in a page, and the styles that the page uses into its head. */
export async function prerenderHtml(html: string, context: PrerenderContext): Promise<PrerenderedHtml> {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const allElements = [...elementsOf(document)];
  const pieces = allElements.filter(({ tagName }) => tagName === pieceTag);
  const hosts = allElements.filter(({ tagName }) => elements[tagName]);
  const companyEdits = await Promise.all(hosts.map((host) => stateCompany(host, context)));
  const readerHosts = hosts.filter(({ attrs }) => hasAttribute(attrs, forEachReader));
  const sharedHosts = hosts.filter(
    ({ attrs }) => !hasAttribute(attrs, forEachReader) && !hasAttribute(attrs, clientOnly),
  );
  const addedNames = [...scriptNames, ...(context.sentBy === 'staticHost' ? ['trade-article-view'] : [])];
  const names = namesIn(document, new Set(addedNames));
  if (names.has('img')) for (const tag of pictureTags) names.add(tag);
  const style = usedStyles(context.styles ?? '', names);
  const roots = await Promise.all(sharedHosts.map((host) => renderOrReport(html, host, context)));
  const edits: Edit<PagePart>[] = [
    ...tidyHtml(html, document),
    ...companyEdits.flat(),
    ...sharedHosts.map((host, index) => insertion(endOfTag(host), roots[index]?.root ?? '')),
    ...styleElements(allElements).map((element) => insertion(endOfTag(element), style)),
  ];
  const readerEdits: Edit<PagePart>[] = [
    ...pieces.map((piece) => ({ ...placeOf(piece), text: placeFor(attribute(piece, 'name') as PieceName) })),
    ...readerHosts.map((host) => ({ ...placeOf(host), text: elementOfReader(html, host, edits, context) })),
  ];
  const isOutside = ({ start }: Edit<PagePart>) =>
    !readerEdits.some((place) => place.start < start && start < place.end);
  const parts = editParts(html, [...edits.filter(isOutside), ...readerEdits]);
  return {
    html: parts.filter((part) => typeof part === 'string').join(''),
    parts,
    complete: roots.every(({ ready }) => ready),
    styles: [...new Set([style, ...roots.map(({ style }) => style)])],
  };
}

/** Sets the attributes that a tag leaves out to the company's facts. @returns the edits of the source for the same */
async function stateCompany(host: HtmlElement, { company }: PrerenderContext): Promise<Edit[]> {
  if (!company) return [];
  const attributeOf = (name: string) => attribute(host, name);
  const stated = companyAttributes(await definitionOf(host), languageOf(host), attributeOf, company);
  const edits: Edit[] = [];
  for (const [name, value] of Object.entries(stated)) {
    host.attrs = [...host.attrs.filter((attr) => attr.name !== name), { name, value }];
    edits.push(attributeEdit(host, name, value));
  }
  return edits;
}

const hasAttribute = (attrs: HtmlElement['attrs'], attribute: string): boolean =>
  attrs.some(({ name }) => name === attribute);

const endOfTag = ({ sourceCodeLocation: location }: HtmlElement): number =>
  (location?.startTag ?? location)?.endOffset ?? 0;

const placeOf = ({ sourceCodeLocation: location }: HtmlElement) => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
});

/** The elements of the head for the styles that the page uses: they are empty. */
const styleElements = (elements: readonly HtmlElement[]): HtmlElement[] =>
  elements.filter(({ tagName, childNodes }) => tagName === 'style' && childNodes.length === 0);

/** If rendering fails, the children of the tag are shown until the browser renders the view. */
const noRoot: PrerenderedElement = { root: '', style: '', ready: false };

function renderOrReport(
  html: string,
  host: HtmlElement,
  context: PrerenderContext,
): Promise<PrerenderedElement> {
  const report = (cause: unknown) => {
    const error = new Error(`<${host.tagName}> on ${context.pageUrl}: ${cause}`, { cause });
    // The log has one stack trace: that of the view shows where the mistake is.
    if (cause instanceof Error && cause.stack)
      error.stack = cause.stack.replace(String(cause), () => String(error));
    context.report?.(error);
  };
  return renderRoot(html, host, { ...inContext(context), report }).catch((error) => {
    report(error);
    return noRoot;
  });
}

/** Without script, a form for an external API is posted to our server, which forwards its fields. */
const inContext = (context: PrerenderContext): ElementContext =>
  context.sentBy === 'staticHost' || !resolveApiBase('')
    ? context
    : { ...context, formAction: sitePages['contact-us'] };

/** Header, footer and others that show nothing of the API are rendered once, by their language and HTML. */
const lasting = new LRUCache<string, PrerenderedElement, () => Promise<PrerenderedElement>>({
  max: 100,
  fetchMethod: (_key, _last, { context: render }) => render(),
});

const definitionOf = async ({ tagName }: HtmlElement): Promise<AnyElementDefinition> => {
  const load = elements[tagName] as (typeof elements)[string];
  return (await load()).definition;
};

async function renderRoot(
  html: string,
  host: HtmlElement,
  context: ElementContext,
): Promise<PrerenderedElement> {
  const definition = await definitionOf(host);
  const language = languageOf(host);
  const render = () => prerenderElement(definition, language, host, context);
  const { states = {} } = context;
  if (definition.load || host.tagName in states) return render();
  const { start, end } = placeOf(host);
  const { added = '', answers = '', formAction = '' } = context;
  const attributes = host.attrs.map(({ name, value }) => `${name}=${value}`).join(' ');
  return lasting.forceFetch(
    `${language} ${formAction} ${answers} ${added} ${attributes} ${html.slice(start, end)}`,
    { context: render },
  );
}

/** Renders an element of a page with the attributes of each reader. */
function elementOfReader(
  html: string,
  host: HtmlElement,
  edits: readonly Edit<PagePart>[],
  context: PrerenderContext,
): PagePart {
  const { start, end } = placeOf(host);
  const inHost = edits.filter((edit): edit is Edit => start < edit.start && edit.start < end);
  const source = editText(
    html.slice(start, end),
    inHost.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
  const language = languageOf(host);
  return async ({ attributes = {}, states, answers, inForm }: ReaderContent) => {
    const tag = withAttributes(source, { ...attributes, [forEachReader]: undefined });
    const [element] = parseFragment(tag, { sourceCodeLocationInfo: true }).childNodes as [HtmlElement];
    if (hasAttribute(element.attrs, clientOnly)) return { html: tag, styles: [] };
    const definition = await definitionOf(element);
    const added = inForm && String(inForm);
    const atTop = answers && String(answers);
    const { root, style } = await prerenderElement(definition, language, element, {
      ...inContext(context),
      ...(states && { states }),
      ...(added !== undefined && { added }),
      ...(atTop !== undefined && { answers: atTop }),
    });
    return { html: editText(tag, [insertion(endOfTag(element), root)]), styles: [style] };
  };
}

/** The source of an element with other attributes; undefined takes one away. */
function withAttributes(source: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const [host] = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes as [HtmlElement];
  return editText(
    source,
    Object.entries(attributes).map(([name, value]) => attributeEdit(host, name, value)),
  );
}

/** The edit that writes an attribute into the start tag of an element; undefined takes it away. */
function attributeEdit(host: HtmlElement, name: string, value: string | undefined): Edit {
  const writtenAttribute = host.sourceCodeLocation?.attrs?.[name];
  const attributeText = value === undefined ? '' : ` ${name}="${markup`${value}`}"`;
  // With the space in front of it.
  if (writtenAttribute)
    return { start: writtenAttribute.startOffset - 1, end: writtenAttribute.endOffset, text: attributeText };
  return insertion(endOfTag(host) - 1, attributeText);
}

function languageOf(node: HtmlNode | null): Language {
  for (let from = node; from; from = 'parentNode' in from ? from.parentNode : null) {
    const lang = 'attrs' in from ? attribute(from, 'lang') : undefined;
    if (lang !== undefined) return lookUpLanguage(lang);
  }
  return 'en';
}
