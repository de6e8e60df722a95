import { postToHost } from './host-page.ts';

/**
 * Tells the page around the frame how high its content is, so that the page can make the frame as high, and gives dialogs
 * room to open in.
 */
export function reportSize(host: Element): void {
  const page = document.documentElement;
  /** The menu of the header covers what follows it; in a frame nothing follows. */
  const menu = host.shadowRoot?.querySelector<HTMLDetailsElement>('[part=menu]');
  const panel = menu?.querySelector('[part=menu-panel]');

  let reported = 0;
  function report(): void {
    const menuEnd = menu?.open && panel ? panel.getBoundingClientRect().bottom + scrollY : 0;
    const height = Math.ceil(Math.max(page.getBoundingClientRect().height, menuEnd));
    if (height === reported) return;
    reported = height;
    // To any page: the height is no secret, and the page around the frame is not known.
    parent.postMessage({ type: 'trade-embed-size', element: host.localName, height }, '*');
    postToHost('height', height);
  }

  // WordPress hides the frame until it has said its height, and browsers observe nothing in hidden frames.
  report();
  const observer = new ResizeObserver(report);
  observer.observe(page);
  if (panel) observer.observe(panel);
  // What a closed menu holds is not observed.
  menu?.addEventListener('toggle', report);

  function reportAgain(): void {
    reported = 0;
    report();
  }
  // The page around may be ready to hear of it only now; WordPress may name its secret later.
  addEventListener('message', ({ source }) => source === parent && reportAgain());
  addEventListener('hashchange', reportAgain);

  const dialogs = [
    ['trade-hub-open', 'trade-hub-close'],
    ['trade-lightbox-open', 'trade-lightbox-close'],
  ] as const;
  for (const [open, close] of dialogs) {
    document.addEventListener(open, () => page.toggleAttribute('data-dialog', true));
    document.addEventListener(close, () => page.toggleAttribute('data-dialog', false));
  }
}
