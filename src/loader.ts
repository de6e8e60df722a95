/**
 * Watches the page and loads the code of those tags that are in it, nothing else.
 *
 * A press inside a prerendered element is not lost while its code loads: the first press, or the first key that moves
 * between tabs, starts the element and is repeated on the same node once it runs. If the code does not load, the
 * browser handles the press.
 */
import { canRun } from './browsers.ts';
import { elements } from './elements.ts';

/** Whether the browser handles a press; set on the element, because a page may have two loaders. */
const handedToBrowser: unique symbol = Symbol.for('trade.handedToBrowser') as never;
/** Settles when the texts of the element have loaded, which a prerendered view in another language waits for. */
const ready: unique symbol = Symbol.for('trade.ready') as never;
interface Host extends HTMLElement {
  [handedToBrowser]?: unknown;
  [ready]?: Promise<void>;
}

/** A prerendered view that is complete, see `hosts/render/prerender.ts`. */
const finished = '[data-view=ready]';
/** Controls whose press needs script; every other link is left to the browser. */
const reactingControls = 'button,summary,[role=tab],[data-action]';

async function start(host: Element): Promise<void> {
  try {
    await elements[host.localName]?.();
    await (host as Host)[ready];
  } catch (error) {
    console.error(`<${host.localName}>:`, error);
  }
}

/** Whether the code of an element is still to be loaded. */
const isWaiting = (node: Element): unknown =>
  node.localName in elements && (!node.matches(':defined') || node.shadowRoot?.querySelector(finished));

let pendingControl: EventTarget | undefined;

async function replayInteraction(event: MouseEvent): Promise<void> {
  const path = event.composedPath() as Host[];
  const host = path.find(isWaiting);
  // Roots, document and window do not match anything.
  const control = path.find((node) => node.matches?.(`a,input,textarea,${reactingControls}`));
  const reacts = control?.matches(reactingControls);
  if (!host || host[handedToBrowser] || !control || (control.localName === 'a' && !reacts)) return;
  const { type, key } = event as MouseEvent & KeyboardEvent;
  const isMove = type === 'keydown' && control.matches('[role=tab]') && /Arrow|Home|End/.test(key);
  const isClick = type === 'click' && reacts && !event.button;
  const repeated = (isClick || isMove) && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (repeated) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pendingControl = control;
  }
  await start(host);
  if (!repeated || pendingControl !== control) return;
  pendingControl = undefined;
  // Without the code, leave the press to the browser: it follows a link, submits a form, opens a list.
  host[handedToBrowser] = isWaiting(host);
  if (isMove) control.dispatchEvent(new KeyboardEvent(type, event));
  else control.click();
  host[handedToBrowser] = false;
}

/** Elements, and marked parts of them. */
const watched = new WeakSet<Element>();

function watchHost(host: Element): unknown {
  const root = host.shadowRoot;
  // Another component's.
  if (!(host.localName in elements)) return root && watchRoot(root);
  // A finished view waits for its marked part, or has nothing left to do on its own.
  const part = root?.querySelector(finished) ? root.querySelector('[data-start-when-seen]') : host;
  if (!part || host.matches(':defined') || watched.has(part)) return;
  watched.add(part);
  const near = new IntersectionObserver(
    async (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { display } = getComputedStyle(target);
        if (isIntersecting) {
          await start(host);
          // Code that did not load is requested again when the element comes back into view.
          if (!isWaiting(host)) near.disconnect();
        } else if (display === 'contents' || (display === 'none' && target === host))
          // Without a box of its own, as a page may hide what is not defined yet, its parent's counts.
          near.observe(target.parentElement ?? (target.parentNode as ShadowRoot).host);
      }
    },
    // A little below the view, and any distance above or beside it: there are elements that were jumped over, or put away.
    { rootMargin: '99999px 99999px 200px' },
  );
  near.observe(part);
}

function watchAdded(root: Node): void {
  for (const node of [root, ...((root as Element).querySelectorAll?.('*') ?? [])]) watchHost(node as Element);
}

/** One for all roots: a root that it watches already, of a component that has been moved, is not watched twice. */
const additions =
  canRun &&
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watchAdded);
  });

/**
 * Also loads the code of the tags in another component's shadow root, as they are added. Needed where the root is closed,
 * or attached when both the component and the page have loaded.
 */
export function watchRoot(root: Document | ShadowRoot): void {
  if (!additions) return;
  additions.observe(root, { childList: true, subtree: true });
  watchAdded(root);
}

// Elsewhere the page stays as it is without script.
if (canRun) {
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type as 'click', replayInteraction, true);
  watchRoot(document);
  // Components that were defined meanwhile have roots now.
  addEventListener('load', () => watchRoot(document));
}
