import { embeddable } from '../../render/embeddable.ts';
import { postToHost } from './host-page.ts';
import { showNote } from './show-note.ts';

/**
 * Opens links in a new window. In a frame that may not open any, WordPress is asked to follow the link; elsewhere the
 * target is shown in the frame, or at least its address.
 */
export function followLinks(): void {
  addEventListener('click', (event) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    follow(link);
  });
}

function follow(link: HTMLAnchorElement): void {
  const { href, host, pathname } = link;
  // Another page of the list, another tab.
  if (host === location.host && pathname === location.pathname) {
    location.assign(href);
    return;
  }
  // WordPress follows no others.
  if (host === location.host && postToHost('link', href)) return;
  const opened = open(href);
  if (opened) {
    opened.opener = null;
    return;
  }
  const place = embeddable(href, location.origin);
  if (place) location.assign(frameAddress(place));
  else showNote('link', href, link);
}

/** The address of another element in the same frame: as before in language and colours. */
function frameAddress({ element, query }: { element: string; query: string }): string {
  const parameters = new URLSearchParams(query);
  const before = new URLSearchParams(location.search);
  for (const name of ['lang', 'color-scheme']) {
    const value = before.get(name);
    if (value) parameters.set(name, value);
  }
  return `/embed/${element}?${parameters}${location.hash}`;
}
