/** Something that older browsers lack, and how a current one is made to lack it. */
export interface Missing {
  /** Runs before the scripts of a page. */
  script?: string;
  /** Changes what the server sends: words of CSS, and attributes, that the browser must not know. */
  rewrite?: (text: string) => string;
  /** The same for HTML only. */
  rewriteHtml?: (html: string) => string;
}

/** Takes properties from objects, named as in a script. */
const without = (...names: string[]): Missing => ({
  script: names.map((name) => `delete ${name};`).join(''),
});

/** A word that no browser knows, instead of one that only newer browsers know. */
const unknown = (...words: string[]): Missing => ({
  rewrite: (text) => words.reduce((result, word) => result.replaceAll(word, `${word.slice(0, -1)}0`), text),
});

/** Several of them at once. */
const all = (...parts: Missing[]): Missing => ({
  script: parts.map(({ script = '' }) => script).join(''),
  rewrite: (text) => parts.reduce((result, { rewrite }) => rewrite?.(result) ?? result, text),
  rewriteHtml: (html) => parts.reduce((result, { rewriteHtml }) => rewriteHtml?.(result) ?? result, html),
});

const parseHTMLUnsafe = without('Document.parseHTMLUnsafe');

/** The parser does not know such a template; the attribute is written back before any script of the page runs. */
const declarativeRoots = all(parseHTMLUnsafe, without('HTMLTemplateElement.prototype.shadowRootMode'), {
  rewriteHtml: (html) => html.replaceAll('<template shadowrootmode', '<template data-shadowrootmode'),
  script: `new MutationObserver(() => {
    for (const template of document.querySelectorAll('[data-shadowrootmode]')) {
      template.setAttribute('shadowrootmode', 'open');
      template.removeAttribute('data-shadowrootmode');
    }
  }).observe(document, { childList: true, subtree: true });`,
});

/** What the step `working` of `src/browsers.ts` may lack. */
const optional = {
  popover: without('HTMLElement.prototype.showPopover', 'HTMLElement.prototype.hidePopover'),
  'CSS.registerProperty': without('CSS.registerProperty'),
  'dialog closedby, command': unknown('closedby', 'commandfor'),
  parseHTMLUnsafe,
  'declarative shadow roots': declarativeRoots,
  CustomStateSet: without('window.CustomStateSet', 'ElementInternals.prototype.states'),
  'URL.canParse': without('URL.canParse'),
  toSorted: without(
    ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ),
  findLast: without('Array.prototype.findLast', 'Array.prototype.findLastIndex'),
  'Intl.Segmenter': without('Intl.Segmenter'),
  requestIdleCallback: without('window.requestIdleCallback'),
  'reflected ARIA attributes': without('Element.prototype.ariaInvalid', 'Element.prototype.ariaSelected'),
  'Trusted Types': without('window.trustedTypes'),
  'font-size-adjust': unknown('font-size-adjust'),
  'light-dark()': unknown('light-dark'),
  'color-mix()': unknown('color-mix'),
  'container queries': unknown('@container'),
  '::details-content': unknown('details-content'),
} satisfies Record<string, Missing>;

export const lightDark = optional['light-dark()'];

/** Below `working`, where no element runs. */
const required = [without('Document.prototype.adoptedStyleSheets'), without('window.CSSLayerBlockRule')];

export const working: Missing = all(...Object.values(optional));
export const readable: Missing = all(working, ...required);
