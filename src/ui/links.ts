/**
 * Follows a link to a part of the same running text or tab, whose id the browser does not find in a shadow
 * root. The address of the page stays: it may be a partner's. Our own pages have a target for the browser in
 * the tag.
 */
export function followPartLink(event: MouseEvent): void {
  const link = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
  const text = link?.closest('[part=rich-text],[part=panel]');
  if (!link || !text || opensElsewhere(event)) return;
  const byId = `[id="${CSS.escape(decodeURIComponent(link.hash.slice(1)))}"]`;
  if ((text.getRootNode() as ShadowRoot).host.querySelector(byId)) return;
  event.preventDefault();
  const target = text.querySelector<HTMLElement>(byId);
  if (!target) return;
  for (let node = target.parentElement; node; node = node.parentElement)
    if (node instanceof HTMLDetailsElement) node.open = true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a press has a modifier key: the visitor wants a new tab or window, or something else of the
 * browser.
 */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
