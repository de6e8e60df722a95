/** The link in this site that an event comes from, also inside shadow roots. Ignores external links and downloads. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
  if (!(link instanceof HTMLAnchorElement)) return;
  const own = link.origin === location.origin && (!link.target || link.target === '_self');
  // The preview of a post is a page of its own.
  return own &&
    !link.search.includes('preview=') &&
    !link.hasAttribute('download') &&
    !link.closest('[data-reload]')
    ? link
    : undefined;
}

/** Whether to leave a click to the browser, which opens a new tab or window, or saves a file. */
export const isModified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
