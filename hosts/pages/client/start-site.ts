// Imported before the loader, which looks for prerendered roots.
import './attach-roots.ts';
// In the same file as the router, which saves a request before the page is complete.
import '../../../src/loader.ts';
import { followPartLink } from '../../../src/ui/links.ts';
import { fillLookingFor } from './fill-looking-for.ts';
import { startReveal } from './reveal.ts';
import { type RenamePage, renamePage, startRouter } from './router.ts';
import { completeStaticPage } from './static-host.ts';

/** Windows that may have the bar at the bottom; its styles say which. */
const phone = matchMedia('(width < 600px)');

/** Half of the first screen before the bar is shown, its code is loaded. */
async function startNearHelm(): Promise<void> {
  if (!phone.matches || scrollY < innerHeight / 2) return;
  removeEventListener('scroll', startNearHelm);
  const { startHelm } = await import('./helm.ts');
  startHelm();
}

/** Decorates the page and shows local times, once the page is shown. */
async function startDecoration(): Promise<void> {
  const { adoptDecoration, showLocalTimes } = await import('./decoration.ts');
  adoptDecoration();
  showLocalTimes();
}

const approachEvents = ['focusin', 'pointerover', 'touchstart'];

/**
 * Starts what pages do in a browser.
 * @param startForms loads and starts what forms do, and gets the function that renames the page
 */
export function startSite(startForms: (rename: RenamePage) => Promise<void>): void {
  completeStaticPage();
  // Handles prerendered texts whose element may not have started.
  addEventListener('click', followPartLink);
  startReveal();
  fillLookingFor();
  // Until its code has loaded, the browser submits forms natively.
  async function startNearForm({ target }: Event): Promise<void> {
    const isNear = (target as Element).closest?.('trade-enquiry-form,trade-address-check,.languages,.ask');
    if (!isNear) return;
    for (const type of approachEvents) removeEventListener(type, startNearForm);
    await startForms(renamePage);
  }
  for (const type of approachEvents) addEventListener(type, startNearForm, { passive: true });
  addEventListener('scroll', startNearHelm, { passive: true });
  if (document.readyState === 'complete') startDecoration();
  else addEventListener('load', startDecoration);
  startRouter(() => {
    completeStaticPage();
    fillLookingFor();
    startReveal();
  });
}
