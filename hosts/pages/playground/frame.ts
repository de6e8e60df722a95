import { trustedHtml } from './frame-html.ts';
import {
  type CallMessage,
  type EventMessage,
  ownMessage,
  type ShowMessage,
  type StatesMessage,
} from './frame-messages.ts';

/** The page in the playground's stage: the snippet, as another page would have it. */

const page = document.documentElement;
const place = document.getElementById('place') as HTMLElement;

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
function update(present: Element, wanted: Element): void {
  for (const name of present.getAttributeNames()) {
    if (!wanted.hasAttribute(name)) present.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  if (present.innerHTML !== wanted.innerHTML) present.replaceChildren(...wanted.childNodes);
}

let watched: string[] = [];
let shown = '';

function show({ html, language, direction, scheme, events, states }: ShowMessage): void {
  events.forEach(listen);
  watched = states;
  page.lang = language;
  page.dir = direction;
  page.dataset.scheme = scheme;
  if (html === shown) return;
  shown = html;
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const [wanted] = template.content.children;
  const [present] = place.children;
  const isSame = wanted && present?.localName === wanted.localName && present.localName.includes('-');
  // Texts of its own are read once.
  if (
    isSame &&
    wanted.querySelector('[slot=messages]')?.textContent ===
      present.querySelector('[slot=messages]')?.textContent
  )
    update(present, wanted);
  else place.replaceChildren(template.content);
}

let reportedStates = '';

/** No event reports a changed state, so it is read once per animation frame. */
function tellStates(): void {
  const element = place.firstElementChild;
  const holding = watched.filter(
    (name) => CSS.supports(`selector(:state(${name}))`) && element?.matches(`:state(${name})`),
  );
  if (holding.join() !== reportedStates) {
    reportedStates = holding.join();
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
  if (event.data?.type === 'trade-embed-size') resize(event);
});

/** As the script of the snippet does; and as WordPress does, which shows a link until the frame says its height. */
function resize({ source, data }: MessageEvent): void {
  for (const frame of place.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.height = String(data.height);
  }
  place.querySelector('.wp-embedded-content:not(iframe)')?.remove();
}
