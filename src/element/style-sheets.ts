import { mountSelector } from './prerendered-root.ts';

/** A compiled style sheet as text, or what loads it. */
export type SheetText = string | (() => Promise<{ default: string }>);

/**
 * The text of a sheet as the browser reads it: Chrome before 123 and Safari before 17.5 get the light scheme.
 */
export const readable = (text: string): string =>
  CSS.supports('color', 'light-dark(red,red)') ? text : text.replace(/light-dark\((.*?),.*?\)/g, '$1');

interface SharedSheet {
  sheet: CSSStyleSheet;
  /** Settles when a sheet that has a file of its own has loaded. */
  filled: Promise<void> | undefined;
}

const sharedSheets = new Map<SheetText, SharedSheet>();

/** One constructed sheet for each text, shared by all elements that show it. */
function shareSheet(text: SheetText): SharedSheet {
  const shared = sharedSheets.get(text) ?? createSheet(text);
  sharedSheets.set(text, shared);
  return shared;
}

function createSheet(text: SheetText): SharedSheet {
  const sheet = new CSSStyleSheet();
  const fill = (text: string) => void sheet.replaceSync(readable(text));
  if (typeof text !== 'string')
    return { sheet, filled: text().then((module) => fill(module.default), console.error) };
  fill(text);
  return { sheet, filled: undefined };
}

/**
 * Makes `rem` of the styles the text size that the reader has set, whatever the page's root sets: the view
 * has that size, and `1em` of a registered length is computed there. Browsers that cannot register one keep
 * the size of the root.
 */
const readersSize = '[data-view]{--trade-rem:1em}';

/** @param css that of the window that shows the elements */
export function registerReadersSize(css: typeof CSS): void {
  try {
    css.registerProperty({ name: '--trade-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Already registered by another copy of the bundle, or not possible.
  }
}
const canRegister = typeof CSS !== 'undefined' && 'registerProperty' in CSS;
if (canRegister) registerReadersSize(CSS);

export const withReadersSize = (sheets: readonly SheetText[]): readonly SheetText[] =>
  canRegister ? [...sheets, readersSize] : sheets;

/**
 * Shares the constructed sheets with the root. A prerendered root has the styles of what it shows, and gets
 * the others when all of them have loaded. Its `rem` is that of our pages, which is the reader's size.
 */
export async function adoptSheets(root: ShadowRoot, sheets: readonly SheetText[]): Promise<void> {
  const isPrerendered = root.querySelector(mountSelector);
  const adopted = (isPrerendered ? sheets : withReadersSize(sheets)).map(shareSheet);
  if (isPrerendered) await Promise.all(adopted.map(({ filled }) => filled));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...adopted.map(({ sheet }) => sheet)];
}
