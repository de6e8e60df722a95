// Before the loader, which looks for prerendered roots.
import './attach-roots.ts';
// In the same file as the router, which saves a request before a page is complete.
import '../../../src/loader.ts';
import { followPart } from '../../../src/ui/links.ts';
import { fillLookingFor } from '../looking-for.ts';
import { startRouter } from './router.ts';
import { completeStaticPage } from './static-host.ts';

/** Parts below the window are hidden until they are scrolled into view. The observer's first report says where they are. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    target.classList.toggle('unseen', !isIntersecting && boundingClientRect.top > 0);
    if (isIntersecting) observer.unobserve(target);
  }
});

/** Lets the parts of the page marked `data-reveal` slide in once. Until this runs, and without it, all are visible. */
function startReveal(): void {
  observer.disconnect();
  for (const part of document.querySelectorAll('[data-reveal]')) observer.observe(part);
}

let fontsAdopted = false;

const isLate = (entry: PerformanceResourceTiming): boolean => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return entry.name.includes('/fonts/') && entry.responseEnd > painted;
};

/**
 * Starts using fonts that loaded too late for the page that requested them. The browser does not use them while the
 * document is open, and the router keeps one document for all pages. Call it when another page is shown.
 */
function adoptLateFonts(): void {
  if (fontsAdopted || document.fonts.status !== 'loaded') return;
  fontsAdopted = true;
  if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
  // The same rules in a new sheet make the browser decide on their fonts again.
  const style = document.head.querySelector('style');
  style?.replaceWith(style.cloneNode(true));
}

completeStaticPage();
// For prerendered texts, whose element may not have started.
addEventListener('click', followPart);
startReveal();
fillLookingFor();
startRouter(() => {
  completeStaticPage();
  adoptLateFonts();
  fillLookingFor();
  startReveal();
});
