let done = false;

const isLate = (entry: PerformanceResourceTiming): boolean => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return entry.name.includes('/fonts/') && entry.responseEnd > painted;
};

/**
 * Starts using fonts that loaded too late for the page that requested them. The browser does not use them while the
 * document is open, and the router keeps one document for all pages. Call it when another page is shown.
 */
export function adoptLateFonts(): void {
  if (done || document.fonts.status !== 'loaded') return;
  done = true;
  if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
  // The same rules in a new sheet make the browser decide on their fonts again.
  const style = document.head.querySelector('style');
  style?.replaceWith(style.cloneNode(true));
}
