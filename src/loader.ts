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
  [handedToBrowser]?: boolean;
  [ready]?: Promise<void>;
}

/** A prerendered view that is complete, see `hosts/render/prerender.ts`. */
const finished = '[data-view=ready]';
/** Controls whose press needs script; every other link is left to the browser. */
const reactingControls = 'button,summary,[role=tab],[data-action]';

/** @returns whether the code of the element is there */
async function start(host: Element): Promise<boolean> {
  try {
    await elements[host.localName]?.();
    await (host as Host)[ready];
    return true;
  } catch (error) {
    console.error(`<${host.localName}>:`, error);
    return false;
  }
}

/** Whether the code of an element is still to be loaded. */
const isWaiting = (node: Element): boolean =>
  node.localName in elements && !(node.matches(':defined') && !node.shadowRoot?.querySelector(finished));

let pendingControl: EventTarget | undefined;

async function replayInteraction(event: Event): Promise<void> {
  const path = event.composedPath() as Host[];
  const host = path.find(isWaiting);
  // Roots, document and window do not match anything.
  const control = path.find((node) => node.matches?.(`a,input,textarea,${reactingControls}`));
  const reacts = control?.matches(reactingControls);
  if (!host || host[handedToBrowser] || !control || (control.localName === 'a' && !reacts)) return;
  const { type, key, button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent & KeyboardEvent;
  const isMove = type === 'keydown' && control.matches('[role=tab]') && /^(Arrow|Home|End)/.test(key);
  const isClick = type === 'click' && reacts && !button;
  const repeated = (isClick || isMove) && !(ctrlKey || metaKey || shiftKey || altKey);
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

/** Undefined on a server, and in a browser that is too old. */
let near: IntersectionObserver | undefined;

/** An element whose code did not load is requested again when it comes back into view. */
async function startSeen(target: Element): Promise<void> {
  const host = elements[target.localName] ? target : (target.getRootNode() as ShadowRoot).host;
  if (await start(host)) near?.unobserve(target);
}

function watchHost(host: Element): void {
  const isOurs = host.localName in elements;
  const root = host.shadowRoot;
  // Another component's.
  if (!isOurs && root) watchRoot(root);
  if (!isOurs || host.matches(':defined')) return;
  // A finished view waits for its marked part, or has nothing left to do on its own.
  const awaited = root?.querySelector(finished) ? root.querySelector('[data-start-when-seen]') : host;
  if (awaited) near?.observe(awaited);
}

function watchAdded(root: Node): void {
  if (!('querySelectorAll' in root)) return;
  for (const host of [root, ...(root as Element).querySelectorAll('*')]) watchHost(host as Element);
}

/**
 * Also loads the code of the tags in another component's shadow root, as they are added. Needed where the root is closed,
 * or attached when both the component and the page have loaded.
 */
export function watchRoot(root: Document | ShadowRoot): void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watchAdded);
  });
  observer.observe(root, { childList: true, subtree: true });
  watchAdded(root);
}

function watchPage(): void {
  near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) startSeen(target);
    },
    // A little below the view, and any distance above it: elements that were jumped over count as seen.
    { rootMargin: '99999px 0px 200px' },
  );
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click'])
    addEventListener(type, replayInteraction, true);
  watchRoot(document);
  // Components that were defined meanwhile have roots now.
  addEventListener('load', () => watchAdded(document));
}

// Frameworks import this file on the server, too. In a browser that is too old the page stays as it is without script.
if (typeof document !== 'undefined' && canRun()) watchPage();
