/** Margin below the window in which the end counts as visible, so that the next page loads in time; none above. */
const reach = '-1px 0px 200px';
/**
 * How long the end has to stay where it is, in milliseconds: while the page scrolls to a place below the
 * list, it only passes.
 */
const stillness = 150;
/** Movement in pixels that is ignored: some pages are never quite still. */
const tolerance = 8;

/**
 * Whether a fixed header of the page covers the end. In the lower half of the window, a notice may cover it, which
 * does not count.
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
  const waitForRest = (previousTop = Number.NaN) => {
    const { top } = end.getBoundingClientRect();
    if (Math.abs(top - previousTop) < tolerance && !isCovered(end)) setVisible(true);
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
