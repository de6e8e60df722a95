import { opensElsewhere } from '../../../src/ui/links.ts';

/** The link in this site that an event comes from, also inside shadow roots. Ignores external links and downloads. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
  if (!(link instanceof HTMLAnchorElement)) return;
  // The preview of a post has no script that would lead back to it.
  const isPreview = link.search.includes('preview=');
  const isOwn = link.origin === location.origin && (!link.target || link.target === '_self') && !isPreview;
  return isOwn && !link.hasAttribute('download') && !link.closest('[data-reload]') ? link : undefined;
}

/** Whether to leave a click to the browser, which opens a new tab or window, or saves a file. */
export const isModified = (event: MouseEvent): boolean => event.button !== 0 || opensElsewhere(event);
