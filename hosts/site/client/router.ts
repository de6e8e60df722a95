import { fetchPage, prefetch } from './fetch-page.ts';
import { isModified, linkOf } from './link-of.ts';
import { swapPage } from './swap-page.ts';
import { onTabChosen, showTab } from './tab-query.ts';

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

/** Address of the page that is shown. */
let shown = withoutHash(location.href);
let latest = 0;
let onArrive: (() => void) | undefined;

type History = 'push' | 'keep';

/** Shows another page of the site; whatever fails, the browser opens it in its own way. */
async function navigate(target: string, history: History): Promise<void> {
  const turn = ++latest;
  if (showTab(new URL(target), new URL(shown))) {
    if (history === 'push') window.history.pushState(null, '', target);
    shown = withoutHash(target);
    if (history !== 'keep') arrive();
    return;
  }
  try {
    const { url, page } = await fetchPage(withoutHash(target));
    // A later click has overtaken this one.
    if (turn !== latest) return;
    const address = url + new URL(target).hash;
    if (history === 'push') window.history.pushState(null, '', address);
    shown = withoutHash(address);
    swapPage(page);
    arrive();
  } catch {
    if (turn !== latest) return;
    if (history === 'push') location.assign(target);
    else location.reload();
  }
}

/** Top of the page, keyboard and screen reader included. */
function arrive(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  const announcement = document.querySelector('#announcement');
  if (announcement) announcement.textContent = document.title;
  onArrive?.();
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || isModified(event)) return;
  // A place on the same page is the browser's business.
  if (link.hash && withoutHash(link.href) === shown) return;
  event.preventDefault();
  navigate(link.href, link.href === location.href ? 'keep' : 'push');
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (link && !saveData && withoutHash(link.href) !== shown) prefetch(withoutHash(link.href));
}

export interface RouterOptions {
  /** Runs whenever another page has taken the place of the present one. */
  onArrive?: () => void;
}

/** Follows links of the site without a page load, where the browser can parse prerendered shadow roots. */
export function startRouter(options: RouterOptions = {}): void {
  if (!('parseHTMLUnsafe' in Document)) return;
  onArrive = options.onArrive;
  history.scrollRestoration = 'manual';
  addEventListener('click', onClick);
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, onIntent, { passive: true });
  onTabChosen(({ href }) => {
    window.history.pushState(null, '', href);
    shown = withoutHash(href);
  });
  addEventListener('popstate', () => {
    if (withoutHash(location.href) !== shown) navigate(location.href, 'keep');
  });
}
