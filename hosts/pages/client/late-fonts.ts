let done = false;

const isLate = (entry: PerformanceResourceTiming): boolean => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return entry.name.includes('/fonts/') && entry.responseEnd > painted;
};

/**
 * Takes fonts into use that came too late for the page that requested them. The browser leaves them out as long as the
 * document is open, and the router keeps one document for all pages. Called when another page is shown.
 */
export function adoptLateFonts(): void {
  if (done || document.fonts.status !== 'loaded') return;
  done = true;
  if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
  // The same rules in a new sheet: the browser decides on their fonts again.
  const style = document.head.querySelector('style');
  style?.replaceWith(style.cloneNode(true));
}
