import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { elements } from '../../../src/elements.ts';
import { type PrerenderContext, prerenderElement } from './prerender-element.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface PrerenderedHtml {
  html: string;
  /** Whether every element has all that it shows; otherwise the API failed or took too long. */
  complete: boolean;
}

/** Marks an element that the server has nothing for: what stands in its tag is shown until the browser has. */
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
      const attributes = new Map(host.attrs.map(({ name, value }) => [name, value]));
      return { at, ...(await prerenderElement(entry, attributes, context)) };
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

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
