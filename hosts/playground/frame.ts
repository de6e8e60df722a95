import foreign from './foreign.css?inline';
import {
  type CallMessage,
  type EventMessage,
  ownMessage,
  type ShowMessage,
  type StatesMessage,
} from './frame-messages.ts';
import { slotData, slotNode } from './slot-content.ts';

/** The page in the playground's stage: one element, as another page would hold it. */

const page = document.documentElement;
const place = document.getElementById('place') as HTMLElement;
const foreignSheet = new CSSStyleSheet();
foreignSheet.replaceSync(foreign);

const tell = (message: EventMessage | StatesMessage): void => parent.postMessage(message, location.origin);

const listened = new Set<string>();
function listen(name: string): void {
  if (listened.has(name)) return;
  listened.add(name);
  document.addEventListener(name, (event) =>
    tell({ type: 'playground-event', name, detail: (event as CustomEvent).detail ?? null }),
  );
}

/** Changes the attributes of the element that is there, as an editor's page would; another tag is another element. */
function show({ tag, attributes, contents, scheme, ground, events, states }: ShowMessage): void {
  events.forEach(listen);
  page.style.colorScheme = scheme;
  page.dataset.ground = ground;
  document.adoptedStyleSheets = ground === 'foreign' ? [foreignSheet] : [];

  const present = place.firstElementChild;
  const element = present?.localName === tag ? present : document.createElement(tag);
  for (const name of element.getAttributeNames()) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  element.replaceChildren(...contents.filter(({ isData }) => !isData).map(slotNode));
  for (const { slot, text, isData } of contents) {
    if (isData) (element as unknown as Record<string, unknown>)[slot] = slotData(text);
  }
  if (element !== present) place.replaceChildren(element);
  watched = states;
}

let watched: string[] = [];
let told = '';

/** No event reports a changed state, so it is read once per animation frame. */
function tellStates(): void {
  const element = place.firstElementChild;
  const holding = watched.filter(
    (name) => CSS.supports(`selector(:state(${name}))`) && element?.matches(`:state(${name})`),
  );
  if (holding.join() !== told) {
    told = holding.join();
    tell({ type: 'playground-states', holding });
  }
  requestAnimationFrame(tellStates);
}
tellStates();

function call({ method }: CallMessage): void {
  (place.firstElementChild as unknown as Record<string, (() => void) | undefined> | null)?.[method]?.();
}

addEventListener('message', (event) => {
  const message = ownMessage<ShowMessage | CallMessage>(event);
  if (message?.type === 'playground-show') show(message);
  if (message?.type === 'playground-call') call(message);
});
