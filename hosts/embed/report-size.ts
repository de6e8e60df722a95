// By a name of its own: code that it shares with the site's script would be one request more for every page.
import '../site/client/attach-roots.ts?frame';

/**
 * The script of a frame with one element. It tells the page around it how high its content is, so that the page can
 * make the frame as high, and gives dialogs room to open in.
 */
const host = document.body.firstElementChild;
const page = document.documentElement;
/** The menu of the header covers what follows it; in a frame nothing follows. */
const menu = host?.shadowRoot?.querySelector<HTMLDetailsElement>('[part=menu]');
const panel = menu?.querySelector('[part=menu-panel]');

let told = 0;
function tell(): void {
  const menuEnd = menu?.open && panel ? panel.getBoundingClientRect().bottom : 0;
  const height = Math.ceil(Math.max(page.getBoundingClientRect().height, menuEnd));
  if (height === told || !host) return;
  told = height;
  // To any page: the height is no secret, and the page around the frame is not known.
  parent.postMessage({ type: 'trade-embed-size', element: host.localName, height }, '*');
}

const observer = new ResizeObserver(tell);
observer.observe(page);
if (panel) observer.observe(panel);
// What a closed menu holds is not observed.
menu?.addEventListener('toggle', tell);

const dialogs = [
  ['trade-hub-open', 'trade-hub-close'],
  ['trade-lightbox-open', 'trade-lightbox-close'],
] as const;
for (const [open, close] of dialogs) {
  document.addEventListener(open, () => page.toggleAttribute('data-dialog', true));
  document.addEventListener(close, () => page.toggleAttribute('data-dialog', false));
}
