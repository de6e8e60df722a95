import { companyOrigin } from '../../api/addresses.ts';
import { type CardPlace, firstCardInView, type ShownList, scrollBoxOf, showCard } from './card-place.ts';
import { entryKey, readPlace, removePlace, savePlace } from './entry-state.ts';

/**
 * Keeps the visitor's place in the lists of a page, for Back, Forward and reload. A browser that keeps the
 * whole page needs none of this; many pages forbid that.
 *
 * The history belongs to the page. On pages of others, places are therefore in memory while the page is open, for
 * scripts that swap its content, and in the history entry only while another page is shown. On the company's own
 * site, whose router starts each route at its top, they are always in the entry.
 */

interface Place {
  /** The number of pages that each list has shown, by its identity. */
  pages: Record<string, number>;
  /** The card that was first in view. */
  card?: CardPlace | undefined;
}

/** Places in the open page, by history entry. */
const places = new Map<string, Place>();
const maxPlaces = 100;

const lists = new Set<ShownList>();
/** The list elements that have been scrolled to their place, or have none. */
const placed = new WeakSet<Element>();

/** The place to which the visitor returns, until a press or a scroll by hand. */
let returning = readPlace<Place>();
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  addEventListener(type, () => (returning = undefined), { capture: true, passive: true });

if (companyOrigin) {
  if (returning) places.set(entryKey(), returning);
  removePlace();
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', removePlace);
  addEventListener('pagehide', () => {
    const place = places.get(entryKey());
    if (place) savePlace(place);
  });
  addEventListener('popstate', () => {
    returning = places.get(entryKey());
    // A router may have written what it found in the entry when it started.
    removePlace();
  });
}

const currentPlace = (): Place => ({
  pages: {
    ...returning?.pages,
    ...Object.fromEntries([...lists].map(({ identity, pages }) => [identity, pages])),
  },
  card: firstCardInView(lists),
});

function remember(): void {
  const key = entryKey();
  places.delete(key);
  places.set(key, currentPlace());
  const [oldest] = places.keys();
  if (oldest !== undefined && places.size > maxPlaces) places.delete(oldest);
}

/**
 * How long the page must be still before its place is saved, in milliseconds: browsers limit how often an entry may
 * be written.
 */
const rest = 300;
let timer: ReturnType<typeof setTimeout>;

function saveAtRest(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (lists.size > 0) savePlace(currentPlace());
  }, rest);
}

const saveOnScroll = companyOrigin ? remember : saveAtRest;

/**
 * Loads the pages that a list had when the visitor left it, and scrolls to its place.
 * @param isSettled whether no request is under way
 * @param next loads one more page; undefined if there is none
 * @returns whether the list is as long as it was
 */
function returnToPlace(
  { element, identity, pages }: ShownList,
  isSettled: boolean,
  next: (() => unknown) | undefined,
): boolean {
  if (placed.has(element)) return true;
  if (pages < (returning?.pages[identity] ?? 0) && (next || !isSettled)) {
    next?.();
    return false;
  }
  if (isSettled) placed.add(element);
  // The router of the company's site shows a route from its top.
  if (returning?.card && (companyOrigin || history.scrollRestoration === 'auto'))
    showCard(returning.card, lists);
  return true;
}

/**
 * Shows a list where the visitor left it, and keeps the place until the signal aborts.
 * @param isSettled whether no request is under way
 * @param next loads one more page; undefined if there is none
 */
export function keepPlace(
  list: ShownList,
  isSettled: boolean,
  next: (() => unknown) | undefined,
  signal: AbortSignal,
): void {
  lists.add(list);
  signal.addEventListener('abort', () => lists.delete(list));
  if (!returnToPlace(list, isSettled, next)) return;
  // Most visitors see one page only.
  if (list.pages > 1) saveOnScroll();
  const box = scrollBoxOf(list.element);
  const target = box === document.scrollingElement ? document : box;
  target.addEventListener('scroll', saveOnScroll, { signal, passive: true });
}
