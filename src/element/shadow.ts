import { companyOrigin } from '../api/api-base.ts';

/**
 * What is in a prerendered shadow root: inline styles, the mount point with the rendered view, and the state that
 * it was rendered from.
 */
const mountSelector = '[data-view]';
const stateSelector = 'script[type="application/json"]';

/** A compiled style sheet as text, or what loads it; the build wraps it in its cascade layer. */
export type SheetText = string | (() => Promise<string>);

const constructed = new Map<SheetText, CSSStyleSheet>();

/** The text of a sheet as the browser reads it: Chrome before 123 and Safari before 17.5 get the light scheme. */
const readable = (text: string): string =>
  CSS.supports('color', 'light-dark(red,red)') ? text : text.replace(/light-dark\((.*?),.*?\)/g, '$1');

/** One constructed sheet for each text, shared by all elements that show it. */
function sheetOf(text: SheetText): CSSStyleSheet {
  let sheet = constructed.get(text);
  if (!sheet) {
    const empty = new CSSStyleSheet();
    sheet = empty;
    constructed.set(text, sheet);
    const fill = (text: string) => empty.replaceSync(readable(text));
    if (typeof text === 'string') fill(text);
    else text().then(fill, console.error);
  }
  return sheet;
}

/**
 * Makes `rem` of the styles the text size that the reader has set, whatever the page's root sets: the view has that size, and
 * `1em` of a registered length is computed there. Browsers that cannot register one keep the size of the root.
 */
const readersSize: SheetText[] = [];
if (typeof CSS !== 'undefined' && CSS.registerProperty) {
  readersSize.push('[data-view]{--trade-rem:1em}');
  try {
    CSS.registerProperty({ name: '--trade-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Already registered by another copy of the bundle.
  }
}

/** Shares the constructed sheets with the root. A prerendered root keeps its inline styles: on our pages `rem` is the reader's size. */
export function adoptSheets(root: ShadowRoot, sheets: readonly SheetText[]): void {
  if (!root.querySelector('style')) root.adoptedStyleSheets = [...sheets, ...readersSize].map(sheetOf);
}

/** The element that React renders into: React would not clear a bare shadow root. */
export function mountPoint(root: ShadowRoot): HTMLElement {
  const prerendered = root.querySelector<HTMLElement>(mountSelector);
  if (prerendered) return prerendered;
  const point = document.createElement('div');
  point.dataset.view = '';
  root.append(point);
  return point;
}

/**
 * The state of a prerendered root, taken out of it; `undefined` where nothing was prerendered. Only the company's site prerenders:
 * on other pages anybody may have written the state, whose HTML counts as sanitised.
 */
export function takeState<State>(root: ShadowRoot): State | undefined {
  const script = root.querySelector(stateSelector);
  if (!script) return;
  script.remove();
  return companyOrigin ? undefined : (JSON.parse(script.textContent ?? '{}') as State);
}
