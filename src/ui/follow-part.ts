import { opensElsewhere } from './opens-elsewhere.ts';

/**
 * Follows a link to a part of the same running text, whose id the browser does not find in a shadow root. The address of the page
 * stays: it may be a partner's.
 */
export function followPart(event: MouseEvent): void {
  const path = event.composedPath() as Element[];
  const link = path.find((node): node is HTMLAnchorElement => node.localName === 'a');
  const text = path.find((node) => node.getAttribute?.('part') === 'rich-text');
  if (!text || !link?.getAttribute('href')?.startsWith('#') || opensElsewhere(event)) return;
  event.preventDefault();
  const id = decodeURIComponent(link.hash.slice(1));
  const target = [...text.querySelectorAll<HTMLElement>('[id]')].find((node) => node.id === id);
  if (!target) return;
  for (let node = target.parentElement; node; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}
