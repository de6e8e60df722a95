// Imported under a different name: code shared with the site's script would cost every page one more request.
import '../../pages/client/attach-roots.ts?frame';
import { maxFrameHeight } from '../../render/frames.ts';

/**
 * Tells the page around the frame how high its content is, so that the page can make the frame as high, and
 * what its element fires, without personal data. Gives dialogs room to open in.
 */
function reportToPage(tag: string): void {
  const page = document.documentElement;
  // Lists load more when their end comes into view, and open pictures in the middle of the frame.
  const limit = document.body.hasAttribute('data-list') ? maxFrameHeight : Number.POSITIVE_INFINITY;

  let reported = 0;
  function report(): void {
    const height = Math.min(Math.ceil(page.getBoundingClientRect().height), limit);
    if (height === reported) return;
    reported = height;
    // To any origin: the height is not a secret, and the page around the frame is unknown.
    parent.postMessage({ type: 'trade-embed-size', element: tag, height }, '*');
    postToHost('height', height);
  }
  function reportAgain(): void {
    reported = 0;
    report();
  }

  // WordPress hides the frame until it reports its height, and observers do not run in hidden frames.
  report();
  new ResizeObserver(report).observe(page);
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return;
    // The page around listens only from now on. Not on any message: where it answers each of ours, as a window
    // of the frame's own answers itself, this would never end.
    if (data?.type === 'trade-embed-ready' || data?.message === 'ready') reportAgain();
  });
  addEventListener('hashchange', reportAgain);

  // Without the API's message to the visitor, which may greet by name.
  for (const name of (document.body.dataset.events ?? '').split(' '))
    document.addEventListener(name, (event) => {
      const { message: _, ...detail } = (event as CustomEvent).detail ?? {};
      parent.postMessage({ type: 'trade-embed-event', name, detail }, '*');
    });

  for (const name of ['trade-hub', 'trade-lightbox']) {
    document.addEventListener(`${name}-open`, () => page.toggleAttribute('data-dialog', true));
    document.addEventListener(`${name}-close`, () => page.toggleAttribute('data-dialog', false));
  }
}

const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * Opens links in a new window. In a frame that may not open windows, WordPress follows links to the
 * company's pages; for other links, the address is shown.
 */
function followLinks(): void {
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || !isPlainPress(event)) return;
    if (!/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    if (link.host === location.host && postToHost('link', link.href)) return;
    const opened = open(link.href);
    if (opened) opened.opener = null;
    else showAddress(link);
  });
}

function showAddress(link: HTMLAnchorElement): void {
  const note = document.getElementById('note');
  if (!note) return;
  note.textContent = link.href;
  note.style.insetBlockStart = `${link.getBoundingClientRect().bottom + scrollY}px`;
}

/**
 * Sends a message as WordPress expects it from an embedded post: `height` sets the height of the frame,
 * `link` leads its page to an address of the frame's own host. WordPress hands out a secret in the fragment
 * of the frame's address, the last one counts.
 * @returns whether the page around is one of WordPress
 */
function postToHost(message: 'height' | 'link', value: string | number): boolean {
  const secret = /.*secret=(\w+)/.exec(location.hash)?.[1];
  if (secret) parent.postMessage({ message, value, secret }, '*');
  return Boolean(secret);
}

reportToPage(document.querySelector('main > :not(h1)')?.localName ?? '');
followLinks();
