/** The link of this site that an event is about, shadow roots included; links elsewhere and downloads are none. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
  if (!(link instanceof HTMLAnchorElement)) return;
  const own = link.origin === location.origin && (!link.target || link.target === '_self');
  return own && !link.hasAttribute('download') && !link.closest('[data-reload]') ? link : undefined;
}

/** Whether the browser is to handle a click in its own way: a new tab, a new window, a saved file. */
export const isModified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
