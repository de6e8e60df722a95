import { opensElsewhere } from './opens-elsewhere.ts';

/**
 * Follows a link to a part of the same running text, whose id the browser does not find in a shadow root. The address of the page
 * stays: it may be a partner's.
 */
export function followPart(event: MouseEvent): void {
  const link = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
  const text = link?.closest('[part=rich-text]');
  if (!link || !text || opensElsewhere(event)) return;
  event.preventDefault();
  const id = CSS.escape(decodeURIComponent(link.hash.slice(1)));
  const target = text.querySelector<HTMLElement>(`[id="${id}"]`);
  if (!target) return;
  for (let node = target.parentElement; node; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}
