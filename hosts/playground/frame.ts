import foreign from './foreign.css?inline';
import { type EventMessage, ownMessage, type ShowMessage } from './frame-messages.ts';

/** The page in the playground's stage: one element, as another page would hold it. */

const page = document.documentElement;
const place = document.getElementById('place') as HTMLElement;
const foreignSheet = new CSSStyleSheet();
foreignSheet.replaceSync(foreign);

const tell = (message: EventMessage): void => parent.postMessage(message, location.origin);

const listened = new Set<string>();
function listen(name: string): void {
  if (listened.has(name)) return;
  listened.add(name);
  document.addEventListener(name, (event) =>
    tell({ type: 'playground-event', name, detail: (event as CustomEvent).detail ?? null }),
  );
}

/** Changes the attributes of the element that is there, as an editor's page would; another tag is another element. */
function show({ tag, attributes, scheme, ground, events }: ShowMessage): void {
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
  if (element !== present) place.replaceChildren(element);
}

addEventListener('message', (event) => {
  const message = ownMessage<ShowMessage>(event);
  if (message) show(message);
});
