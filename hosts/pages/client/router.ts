import { fetchPage, prefetch } from './fetch-page.ts';
import { isModified, linkOf } from './link-of.ts';
import { onTabChosen, showTab } from './tab-query.ts';

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

let shownAddress = withoutHash(location.href);
/** The title of each page that was shown. On Back it is there at once, for scripts that count pages by their titles. */
const titles = new Map([[shownAddress, document.title]]);
/** The number of the latest navigation: a page that arrives for an earlier one is not shown any more. */
let latestTurn = 0;
let onArrive: (() => void) | undefined;

/** Needed from the first link on, and loaded as soon as the visitor points at one. */
const swapping = () => import('./swap-page.ts');

/** Keeps the open picture of a gallery in the address; only pages that show one load it. */
const pictures = () => import('./picture-query.ts');
const hasPicture = (address: string): boolean => /[?&]picture=/.test(address);

/** How an address is reached: by a link to another one, by a link to the current one, or through the history. */
type Way = 'link' | 'reload' | 'traverse';

async function navigate(target: string, way: Way): Promise<void> {
  const turn = ++latestTurn;
  const from = new URL(shownAddress);
  const { pathname, hash } = new URL(target);
  try {
    if (await showWithinPage(new URL(target), from)) {
      enterEntry(target, way);
      // The page stays as it is, even if it looked different when the visitor left this entry.
      leftPages.delete(entry);
      if (way !== 'traverse') {
        scrollToTarget(hash);
        arrive();
      }
      return;
    }
    const [{ url, page }, { loadStyles, swapPage }] = await Promise.all([
      fetchPage(withoutHash(target)),
      swapping(),
    ]);
    await loadStyles(page);
    if (turn !== latestTurn) return;
    if (way !== 'reload') keepContent();
    enterEntry(url + hash, way);
    swapPage(page, way === 'traverse' ? takeContent() : undefined);
    // Within one route, the browser has already restored the scroll position.
    if (way !== 'traverse' || pathname !== from.pathname) scrollToTarget(hash);
    arrive();
    if (hasPicture(url)) (await pictures()).openPicture(new URL(url));
  } catch {
    if (turn !== latestTurn) return;
    if (way === 'link') location.assign(target);
    else location.reload();
  }
}

/** Shows the picture or the tab of an address, if the page has it already; if not, the page has to be fetched. */
async function showWithinPage(target: URL, from: URL): Promise<boolean> {
  const isPicture = [target, from].some(({ href }) => hasPicture(href));
  if (isPicture && (await pictures()).showPicture(target, from)) return true;
  return showTab(target, from);
}

/**
 * Pages with a form that the visitor has left, by history entry, with everything typed into them: Back shows them again, as the
 * browser does with pages that it has loaded itself. In memory only.
 */
const leftPages = new Map<number, Element>();
const maxLeftPages = 8;

/** Identifies the history entry that is shown. Random, because a reload keeps the entries and forgets the left pages. */
let entry: number = history.state?.entry ?? Math.random();

function keepContent(): void {
  const main = document.querySelector('main');
  const hasForm = [...(main?.querySelectorAll('*') ?? [])].some(
    ({ localName, shadowRoot }) => localName === 'form' || shadowRoot?.querySelector('form'),
  );
  if (main && hasForm) leftPages.set(entry, main);
  const [oldest] = leftPages.keys();
  if (oldest !== undefined && leftPages.size > maxLeftPages) leftPages.delete(oldest);
}

/** The main content that was kept for the current history entry, if any. */
function takeContent(): Element | undefined {
  const content = leftPages.get(entry);
  leftPages.delete(entry);
  return content;
}

/** Makes an address the one that is shown: in a new entry of the history, or in the one that the browser has entered. */
function enterEntry(address: string, way: Way): void {
  if (way === 'link') pushEntry(address);
  if (way === 'traverse') followEntry();
  shownAddress = withoutHash(address);
}

function followEntry(): void {
  entry = history.state?.entry ?? Math.random();
}

function addEntry(address: string): void {
  history.replaceState({ ...history.state, entry }, '');
  entry = Math.random();
  history.pushState({ entry }, '', address);
}

function pushEntry(address: string): void {
  // Back and Forward between routes also start at the top. Each entry has this setting: the one left, and the new one.
  history.scrollRestoration = 'manual';
  addEntry(address);
  history.scrollRestoration = 'manual';
}

export type RenamePage = typeof renamePage;

/** Writes another address of the page that is shown. */
export function renamePage(address: string): void {
  shownAddress = withoutHash(address);
  history.replaceState(history.state, '', address);
}

/** Scrolls to the top, or to the anchor that an address names. */
function scrollToTarget(hash: string): void {
  scrollTo({ top: 0, behavior: 'instant' });
  // The browser handles anchors best: it scrolls, marks the target and continues the next Tab from there.
  // Waits for the next frame, because a tab with the target has to render first.
  if (hash) requestAnimationFrame(() => location.replace(hash));
}

/** Moves keyboard focus and screen reader to the page that is now shown. */
function arrive(): void {
  titles.set(shownAddress, document.title);
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  const announcement = document.querySelector('body > #announcement');
  if (announcement) announcement.textContent = document.title;
  onArrive?.();
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || isModified(event)) return;
  // Leave anchors on the same page to the browser, and going back from them.
  if (link.hash && withoutHash(link.href) === shownAddress) {
    history.scrollRestoration = 'auto';
    return;
  }
  event.preventDefault();
  navigate(link.href, link.href === location.href ? 'reload' : 'link');
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  // A `data-action` link opens its page only if its script does not load.
  if (!link || saveData || link.matches('[data-action]') || withoutHash(link.href) === shownAddress) return;
  prefetch(withoutHash(link.href));
  swapping().catch(() => {
    // A press tries again, or loads the page as usual.
  });
}

function onTraverse(): void {
  document.title = titles.get(withoutHash(location.href)) ?? document.title;
  // A route is entered at its top; within a route the visitor's place is restored.
  if (location.pathname !== new URL(shownAddress).pathname) history.scrollRestoration = 'manual';
  // Two entries may have one address. Those of anchors have no state, and belong to the entry that they were opened from.
  const isSameEntry = [undefined, entry].includes(history.state?.entry);
  if (withoutHash(location.href) !== shownAddress || !isSameEntry) navigate(location.href, 'traverse');
  // The visitor has returned to the current page: the one being loaded is no longer needed.
  else latestTurn++;
}

/**
 * Keeps the chosen tab in the address, and follows links of the site without a page load if the browser can parse
 * prerendered shadow roots. In other browsers, links load pages as usual.
 * @param whenArrived runs after another page has replaced the current one
 */
export function startRouter(whenArrived: () => void): void {
  onArrive = whenArrived;
  const noteAddress = (address: string) => {
    history.scrollRestoration = 'auto';
    shownAddress = withoutHash(address);
  };
  onTabChosen(({ href }, byKey) => {
    noteAddress(href);
    // Back leads to where the visitor was before, not through every tab that the arrow keys have passed.
    if (byKey) history.replaceState(history.state, '', href);
    else addEntry(href);
  });
  const followPictures = async (event: Event) => (await pictures()).onPictureShown(event, noteAddress);
  addEventListener('trade-lightbox-open', followPictures, { once: true });
  if (hasPicture(location.href)) pictures().then(({ openPicture }) => openPicture(new URL(location.href)));
  addEventListener('popstate', onTraverse);
  // A reload keeps the scroll position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  // Pages in other languages link to English pages; the router does not swap pages of different languages.
  if (document.documentElement.lang !== 'en' || !('parseHTMLUnsafe' in Document)) return;
  addEventListener('click', onClick);
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, onIntent, { passive: true });
}
