/**
 * Under this name the state of a history entry has what lists have shown; other scripts of the page keep
 * theirs in it.
 */
const name = 'trade-lists';

/** The number of pages that each list has shown, by its identity, and how far the window was scrolled. */
interface Place {
  pages: Record<string, number>;
  top: number;
}

const savedPlace = (): Place | undefined => history.state?.[name];

/** The place where the visitor left or reloaded this page, until it is shown again. */
let returning = savedPlace();
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  addEventListener(type, () => (returning = undefined), { once: true, capture: true, passive: true });

/**
 * How long the page has to be at rest before its place is saved, in milliseconds: browsers limit how often
 * that may be done.
 */
const rest = 300;

/**
 * Keeps the number of shown pages and the visitor's place for the browser's Back and reload. A browser that
 * keeps the whole page needs neither; many pages forbid that.
 * @param next loads one more page; undefined if there is none
 */
export function keepPlace(
  identity: string,
  shown: number,
  next: (() => unknown) | undefined,
  signal: AbortSignal,
): void {
  const { pages = {}, top = 0 } = returning ?? {};
  const before = pages[identity];
  // Most visitors see one page only.
  if (shown < 2 && !before) return;
  if (before) {
    if (next && shown < before) {
      next();
      return;
    }
    // The browser may have kept the end in view while the list grew.
    if (history.scrollRestoration === 'auto') scrollTo({ top, behavior: 'instant' });
    delete pages[identity];
  }

  function save(): void {
    const { state } = history;
    if (signal.aborted || (state && Object.getPrototypeOf(state) !== Object.prototype)) return;
    const place: Place = { pages: { ...savedPlace()?.pages, [identity]: shown }, top: scrollY };
    // The history's own method: tag managers replace that of the page, and would count a view.
    History.prototype.replaceState.call(history, { ...state, [name]: place }, '');
  }
  save();
  let timer: ReturnType<typeof setTimeout>;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(save, rest);
    },
    { signal, passive: true },
  );
}
