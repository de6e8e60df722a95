import { companyOrigin } from '../api/addresses.ts';

/**
 * The parts of a prerendered shadow root: inline styles, the mount point with the rendered view, and the
 * state that it was rendered from.
 */
const mountSelector = '[data-view]';
const stateSelector = 'script[type="application/json"]';

/** A compiled style sheet as text, or what loads it. */
export type SheetText = string | (() => Promise<{ default: string }>);

const constructed = new Map<SheetText, CSSStyleSheet>();

/**
 * The text of a sheet as the browser reads it: Chrome before 123 and Safari before 17.5 get the light scheme.
 */
const readable = (text: string): string =>
  CSS.supports('color', 'light-dark(red,red)') ? text : text.replace(/light-dark\((.*?),.*?\)/g, '$1');

/** Settles when the sheets that have files of their own have loaded. */
const loading = new Map<SheetText, Promise<void>>();

/** One constructed sheet for each text, shared by all elements that show it. */
function sheetOf(text: SheetText): CSSStyleSheet {
  let sheet = constructed.get(text);
  if (!sheet) {
    const empty = new CSSStyleSheet();
    sheet = empty;
    constructed.set(text, sheet);
    const fill = (text: string) => empty.replaceSync(readable(text));
    if (typeof text === 'string') fill(text);
    else
      loading.set(
        text,
        text().then((module) => fill(module.default), console.error),
      );
  }
  return sheet;
}

/**
 * Makes `rem` of the styles the text size that the reader has set, whatever the page's root sets: the view
 * has that size, and `1em` of a registered length is computed there. Browsers that cannot register one keep
 * the size of the root.
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

/**
 * Shares the constructed sheets with the root. A prerendered root has the styles of what it shows, and gets
 * the others when all of them have loaded. Its `rem` is that of our pages, which is the reader's size.
 */
export async function adoptSheets(root: ShadowRoot, sheets: readonly SheetText[]): Promise<void> {
  const isPrerendered = root.querySelector(mountSelector);
  const adopted = [...sheets, ...(isPrerendered ? [] : readersSize)].map(sheetOf);
  if (isPrerendered) await Promise.all(sheets.map((text) => loading.get(text)));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...adopted];
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

/** Whether a root of the company's site has a complete view, which the loader knows by the same mark. */
export const isFinished = (root: ShadowRoot): boolean =>
  !companyOrigin && Boolean(root.querySelector('[data-view=ready]'));

/**
 * The state of a prerendered root, taken out of it; `undefined` where nothing was prerendered. Only the
 * company's site prerenders: on other pages anybody may have written the state, whose HTML counts as
 * sanitised.
 */
export function takeState<State>(root: ShadowRoot): State | undefined {
  const script = root.querySelector(stateSelector);
  if (!script) return;
  script.remove();
  return companyOrigin ? undefined : (JSON.parse(script.textContent ?? '{}') as State);
}

/**
 * Keeps the keys that a control of ours uses inside its element. Events that leave a shadow root have the tag
 * as their target, so a page with one-key shortcuts would not see that somebody is typing.
 */
export function keepKeys(root: ShadowRoot): void {
  let pressed: string | undefined;
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { key, target, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      const control = target as Element;
      const isUsed =
        // The page sees a control in a slot as it is.
        control.getRootNode() === root &&
        // Shortcuts are the page's; Ctrl with Alt is AltGr, which types.
        (ctrlKey ? altKey : !metaKey) &&
        (key === 'Escape'
          ? root.querySelector('dialog[open]')
          : control.matches('input,textarea,select')
            ? // A page that traps the focus needs it.
              key !== 'Tab'
            : event.defaultPrevented || / |Enter/.test(key));
      // The dialog that Escape closes is no longer open when the key comes up.
      if (type === 'keydown') pressed = isUsed ? key : '';
      if (isUsed || key === pressed) event.stopPropagation();
    });
}

type Control = HTMLInputElement & HTMLDetailsElement & Pick<HTMLAnchorElement, 'href'>;

/**
 * The controls of a view by names that are the same in each rendering of it. Ids and texts are not:
 * extensions and translators change them.
 */
function controlsOf(view: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const node of view.querySelectorAll<Control>(
    'a,button,summary,details,input,textarea,select,[tabindex]',
  )) {
    let name = [node.localName, node.name, node.href, node.part[0]].join();
    while (controls.has(name)) name += '+';
    controls.set(name, node);
  }
  return controls;
}

/**
 * Remembers what a visitor has done in a view that may be rendered again.
 * @returns moves the focus, and later presses, to the new nodes; on request also what was typed, chosen and
 * opened
 */
export function keepInput(view: HTMLElement): (withValues: boolean) => void {
  const activeElement = (view.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  // React knows nothing of what the page has written into the view.
  const added = view.querySelector('[name=added]');
  const kept = [...controlsOf(view)]
    .filter(([, node]) => !added?.contains(node))
    .map(([name, node]) => [name, node, node.value, node.checked, node.open] as const);
  return (withValues) => {
    if (!added?.isConnected) {
      view.querySelector('[name=added]')?.append(...(added?.childNodes ?? []));
      // A node that moves loses the focus.
      if (activeElement?.isConnected) activeElement.focus({ preventScroll: true });
    }
    const controls = controlsOf(view);
    for (const [name, node, value, checked, open] of kept) {
      const now = controls.get(name);
      if (!now) continue;
      // React sets a textarea that it hydrates to the text of the server.
      if (withValues && (now !== node || now.value !== value)) Object.assign(now, { value, checked, open });
      if (now === node) continue;
      // The loader repeats the first press on the node that was pressed.
      node.onclick = () => {
        now.click();
        return false;
      };
      node.onkeydown = (event) => now.dispatchEvent(new KeyboardEvent(event.type, event));
      if (node !== activeElement) continue;
      now.focus({ preventScroll: true });
      // Fields of some types have no selection.
      if (typeof node.selectionStart === 'number')
        now.setSelectionRange(node.selectionStart, node.selectionEnd);
    }
  };
}
