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

/** Whether the code of an element is still to be loaded. */
const isWaiting = (node: Element): unknown =>
  elements[node.localName] && (!node.matches(':defined') || node.shadowRoot?.querySelector(finished));

let pendingControl: EventTarget | undefined;

async function replayInteraction(event: MouseEvent & KeyboardEvent): Promise<void> {
  const path = event.composedPath() as Host[];
  const host = path.find(isWaiting);
  // Roots, document and window do not match anything.
  const control = path.find((node) => node.matches?.(`${reactingControls},a,input,textarea`));
  const reacts = control?.matches(reactingControls);
  if (!host || host[handedToBrowser] || !control || (control.localName === 'a' && !reacts)) return;
  const isMove = control.matches('[role=tab]') && /Arrow|Home|End/.test(event.key);
  const isClick = event.type === 'click' && reacts && !event.button;
  const repeated = (isClick || isMove) && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (repeated) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pendingControl = control;
  }
  await start(host);
  if (pendingControl !== control || !repeated) return;
  pendingControl = undefined;
  // Without the code, leave the press to the browser: it follows a link, submits a form, opens a list.
  host[handedToBrowser] = isWaiting(host);
  if (isMove) control.dispatchEvent(new KeyboardEvent(event.type, event));
  else control.click();
  host[handedToBrowser] = false;
}

/** Elements, and marked parts of them. */
const watched = new WeakSet<Element>();

function watchHost(host: Element): unknown {
  // The root of another component.
  if (!elements[host.localName]) return host.shadowRoot && watchRoot(host.shadowRoot);
  // A finished view waits for its marked part, or has nothing left to do on its own.
  const part = host.shadowRoot?.querySelector(finished)
    ? host.shadowRoot.querySelector('[data-start-when-seen]')
    : host;
  if (!part || host.matches(':defined') || watched.has(part)) return;
  watched.add(part);
  const near = new IntersectionObserver(
    async (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          await start(host);
          // Code that did not load is requested again when the element comes back into view.
          if (!isWaiting(host)) near.disconnect();
        } else if (
          getComputedStyle(target).display === 'contents' ||
          (getComputedStyle(target).display === 'none' && target === host)
        )
          // Without a box of its own, as a page may hide what is not defined yet, its parent's counts.
          near.observe(target.parentElement ?? (target.parentNode as ShadowRoot).host);
      }
    },
    // A little below the view, and any distance above or beside it: there are elements that were jumped over,
    // or put away.
    { rootMargin: '99999px 99999px 200px' },
  );
  near.observe(part);
}

function watchAdded(root: Node): void {
  watchHost(root as Element);
  (root as Element).querySelectorAll?.('*').forEach(watchHost);
}

/** Watches all roots, so that the root of a component that has been moved is not watched twice. */
const additions =
  canRun &&
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watchAdded);
  });

/**
 * Loads the code, too, of the tags in another component's shadow root, as they are added. Needed where the
 * root is closed, or attached when both the component and the page have loaded.
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
  // Components that were defined meanwhile have roots now.
  addEventListener('load', () => watchRoot(document));
}
