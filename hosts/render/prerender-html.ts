import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { elements } from '../../src/elements.ts';
import { type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import { type PrerenderContext, prerenderElement, type WrittenElement } from './prerender-element.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface PrerenderedHtml {
  html: string;
  /** Whether every element has all that it shows; otherwise the API failed or took too long. */
  complete: boolean;
}

/** Marks an element that the server has nothing for: what is in its tag is shown until the browser has. */
const clientOnly = 'data-client-only';

/** Writes the prerendered shadow root into every tag of ours in a page. */
export async function prerenderHtml(html: string, context: PrerenderContext): Promise<PrerenderedHtml> {
  const hosts = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))].filter(
    ({ tagName, attrs }) => elements[tagName] && !attrs.some(({ name }) => name === clientOnly),
  );
  const roots = await Promise.all(
    hosts.map(async (host) => {
      const entry = elements[host.tagName];
      const at = host.sourceCodeLocation?.startTag?.endOffset;
      if (!entry || at === undefined) return;
      return { at, ...(await prerenderElement(entry, writtenElement(host), context)) };
    }),
  );
  let result = '';
  let from = 0;
  for (const place of roots) {
    if (!place) continue;
    result += html.slice(from, place.at) + place.root;
    from = place.at;
  }
  return { html: result + html.slice(from), complete: roots.every((place) => place?.ready !== false) };
}

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

function writtenElement(host: Element): WrittenElement {
  return {
    attributes: new Map(host.attrs.map(({ name, value }) => [name, value])),
    language: languageOf(host),
    messages: messagesOf(host),
  };
}

function languageOf(node: Node | null): Language {
  for (let from = node; from; from = 'parentNode' in from ? from.parentNode : null) {
    const lang = 'attrs' in from ? attribute(from, 'lang') : undefined;
    if (lang !== undefined) return lookUpLanguage(lang);
  }
  return 'en';
}

function messagesOf(host: Element): string | undefined {
  const script = host.childNodes
    .filter((node) => 'tagName' in node)
    .find((node) => node.tagName === 'script' && attribute(node, 'slot') === 'messages');
  const [text] = script?.childNodes ?? [];
  return text && 'value' in text ? text.value : undefined;
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
