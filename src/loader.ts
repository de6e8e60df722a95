/**
 * Watches the page and loads the code of those tags that are in it, nothing else.
 *
 * A press inside a prerendered element is not lost while its code loads: the first press, or the first key
 * that moves between tabs, starts the element and is repeated on the same node once it runs. If the code does
 * not load, the browser handles the press.
 */
import { canRun } from './browsers.ts';
import { elements } from './elements.ts';

/** Whether the browser handles a press; set on the element, because a page may have two loaders. */
const handedToBrowser: unique symbol = Symbol.for('trade.handed') as never;
/** Settles when the texts and styles have loaded that a prerendered view waits for. */
const ready: unique symbol = Symbol.for('trade.ready') as never;
interface Host extends HTMLElement {
  [handedToBrowser]?: unknown;
  [ready]?: Promise<unknown>;
}

/** A prerendered view that is complete, see `hosts/render/prerender-element.ts`. */
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

/** Whether an element of ours does not run yet. */
const isWaiting = (node: Element): unknown =>
  elements[node.localName] && (!node.matches(':defined') || node.shadowRoot?.querySelector(finished));

let pendingControl: EventTarget | undefined;

async function replayInteraction(event: MouseEvent & KeyboardEvent): Promise<void> {
  const path = event.composedPath() as Host[];
  const host = path.find(isWaiting);
  // Roots, document and window do not match anything.
  const control = path.find((node) => node.matches?.(`${reactingControls},a,input,textarea`));
  const isReacting = control?.matches(reactingControls);
  if (!host || host[handedToBrowser] || !control || (control.localName === 'a' && !isReacting)) return;
  const isMove = control.matches('[role=tab]') && /Arrow|Home|End/.test(event.key);
  const isClick = event.type === 'click' && isReacting && !event.button;
  const isRepeated =
    (isClick || isMove) && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (isRepeated) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pendingControl = control;
  }
  await start(host);
  if (pendingControl !== control || !isRepeated) return;
  pendingControl = undefined;
  // Without the code, leave the press to the browser: it follows a link, submits a form, opens a list.
  host[handedToBrowser] = isWaiting(host);
  if (isMove) control.dispatchEvent(new KeyboardEvent(event.type, event));
  else control.click();
  host[handedToBrowser] = false;
}

/** The elements, and marked parts of elements, that are observed. */
const observed = new WeakSet<Element>();

function watchHost(host: Element): unknown {
  // The element of another library, whose open root may hold tags of ours.
  if (!elements[host.localName]) return host.shadowRoot && watchRoot(host.shadowRoot);
  // A finished view waits for its marked part, or has nothing left to do on its own.
  const part = host.shadowRoot?.querySelector(finished)
    ? host.shadowRoot.querySelector('[data-start-when-seen]')
    : host;
  if (!part || host.matches(':defined') || observed.has(part)) return;
  observed.add(part);
  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          await start(host);
          // Code that did not load is requested again when the element comes back into view.
          if (!isWaiting(host)) observer.disconnect();
        } else if (
          getComputedStyle(target).display === 'contents' ||
          (getComputedStyle(target).display === 'none' && target === host)
        )
          // An element without a box, as pages may hide those that are not defined yet, counts by its parent's.
          observer.observe(target.parentElement ?? (target.parentNode as ShadowRoot).host);
      }
    },
    // A little below the view, and any distance above or beside it, for elements that were scrolled past or moved
    // out of the window.
    { rootMargin: '99999px 99999px 200px' },
  );
  observer.observe(part);
}

function watchAdded(root: Node): void {
  watchHost(root as Element);
  (root as Element).querySelectorAll?.('*').forEach(watchHost);
}

/** One observer for all roots, so that the root of an element that was moved is not watched twice. */
const additions =
  canRun &&
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watchAdded);
  });

/**
 * Watches a root, and loads the code of the tags that are added to it. Other code calls it for a shadow root that is
 * closed, or that is attached after the page has loaded.
 */
export function watchRoot(root: Document | ShadowRoot): void {
  if (!additions) return;
  additions.observe(root, { childList: true, subtree: true });
  watchAdded(root);
}

// Older browsers leave the page as it is without script.
if (canRun) {
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type as never, replayInteraction, true);
  watchRoot(document);
  // Elements of other libraries that were defined in the meantime have roots now.
  addEventListener('load', () => watchRoot(document));
}
