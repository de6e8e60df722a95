/** A little below the window, so that the next page loads in time. An end above it counts for nothing. */
const reach = '-1px 0px 200px';
/**
 * How long the end has to stay where it is, in milliseconds: while the page scrolls to a place below the
 * list, it only passes.
 */
const stillness = 150;
/** A move in pixels that does not count: some pages are never quite still. */
const tolerance = 8;

/**
 * Whether the end is below what a page keeps at the top of its window. Below the middle, a note of the page
 * may cover it.
 */
function isCovered(end: Element): boolean {
  const { left, top, width, height } = end.getBoundingClientRect();
  const middle = top + height / 2;
  return (
    middle < innerHeight / 2 &&
    !end.contains((end.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, middle))
  );
}

/**
 * Watches the end of a list, until the signal aborts.
 * @param setVisible called when the end is visible and at rest, and when it is no longer visible
 */
export function watchEnd(end: Element, setVisible: (visible: boolean) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForRest = (before = Number.NaN) => {
    const { top } = end.getBoundingClientRect();
    if (Math.abs(top - before) < tolerance && !isCovered(end)) setVisible(true);
    else timer = setTimeout(() => waitForRest(top), stillness);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries[entries.length - 1]?.isIntersecting) waitForRest();
      else setVisible(false);
    },
    { rootMargin: reach },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(end);
  signal.addEventListener('abort', stop);
}
