import { LRUCache } from 'lru-cache';
import { parse } from 'parse5';
import { resolveApiBase } from '../../src/api/addresses.ts';
import * as apiPaths from '../../src/api/api-paths.ts';
import { elements } from '../../src/elements.ts';
import { type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import { sitePages } from '../../src/navigation/site-pages.ts';
import { applyEdits, insertion } from '../html/edit-html.ts';
import { escapeHtml } from '../html/html.ts';
import { attribute, elementsOf, type HtmlElement, type HtmlNode } from '../html/html-nodes.ts';
import { tidyHtml } from '../html/tidy-html.ts';
import { partNames, partPlaceholder } from './own-content.ts';
import { type ElementContext, type PrerenderedElement, prerenderElement } from './prerender-element.ts';
import { namesIn, usedStyles } from './used-styles.ts';

/** Names that scripts add to a page, so that the page has their styles. */
const scriptNames = ['h1', '.unseen', '[data-dialog]'];

interface PrerenderContext extends ElementContext {
  /** Style sheets that the page may use. */
  styles?: string;
  /** Whether the pages are static files, on a host without our server. */
  isStatic?: boolean;
}

interface PrerenderedHtml {
  html: string;
  /** Whether all elements received their data; if not, the API failed or took too long. */
  complete: boolean;
  /** The inline styles of the page and its shadow roots; their hashes are in the content security policy. */
  styles: string[];
}

/** Marks an element that the server could not render: the children of its tag are shown until the browser renders it. */
const clientOnly = 'data-client-only';

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
    hosts.map((host) => {
      const report = (cause: unknown) => {
        const error = new Error(`<${host.tagName}> on ${context.pageUrl}: ${cause}`, { cause });
        // The log has one stack: that of the view says where the mistake is.
        if (cause instanceof Error && cause.stack)
          error.stack = cause.stack.replace(String(cause), () => String(error));
        context.report?.(error);
      };
      return renderRoot(html, host, { ...context, report }).catch((error) => {
        report(error);
        // Without a root, the children of the tag are shown, until the browser renders the view.
        return { root: '', style, ready: false };
      });
    }),
  );
  const edits = [
    ...tidyHtml(html, document),
    ...hosts.map((host, index) => insertion(endOfTag(host), String(roots[index]?.root))),
    ...styleElements(document).map((element) => insertion(endOfTag(element), style)),
  ];
  const whole = applyEdits(html, edits);
  return {
    html: context.isStatic ? whole : whole.replaceAll(externalAction(), `action="${sitePages.contact}"`),
    complete: roots.every(({ ready }) => ready),
    styles: [...new Set([style, ...roots.map(({ style }) => style)])],
  };
}

const endOfTag = ({ sourceCodeLocation: location }: HtmlElement): number =>
  (location?.startTag ?? location)?.endOffset ?? 0;

/** The element of the head for the styles that the page uses. */
const styleElements = (document: HtmlNode): HtmlElement[] =>
  [...elementsOf(document)].filter(
    ({ tagName, childNodes }) => tagName === 'style' && childNodes.length === 0,
  );

/** Header, footer and others that show nothing of the API are rendered once, by their language and HTML. */
const lasting = new LRUCache<string, PrerenderedElement, () => Promise<PrerenderedElement>>({
  max: 100,
  fetchMethod: (_key, _last, { context: render }) => render(),
});

async function renderRoot(
  html: string,
  host: HtmlElement,
  context: PrerenderContext,
): Promise<PrerenderedElement> {
  const load = elements[host.tagName] as (typeof elements)[string];
  const { definition } = await load();
  const language = languageOf(host);
  const render = () => prerenderElement(definition, language, host, context);
  if (definition.load || context.states?.[host.tagName]) return render();
  const { startOffset, endOffset } = host.sourceCodeLocation ?? {};
  return lasting.forceFetch(`${language} ${html.slice(startOffset, endOffset)}`, { context: render });
}

/** The action by which a form without script would leave the site: our server sends its fields on instead. */
const externalAction = () =>
  `action="${escapeHtml(resolveApiBase('') || 'none:')}${apiPaths.prefix}${apiPaths.enquiry}"`;

function languageOf(node: HtmlNode | null): Language {
  for (let from = node; from; from = 'parentNode' in from ? from.parentNode : null) {
    const lang = 'attrs' in from ? attribute(from, 'lang') : undefined;
    if (lang !== undefined) return lookUpLanguage(lang);
  }
  return 'en';
}
