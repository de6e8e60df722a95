import type { Page } from 'playwright-core';

/** What has the focus: its name, and whether a ring is visible around it or around what it covers. */
export interface Stop {
  name: string;
  tag: string;
  ring: boolean;
  /** In the window, in no closed list, and not covered by something else. */
  visible: boolean;
}

export const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return { name: '', tag: 'body', ring: false, visible: false };
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const { bottom, left, top, width } = element.getBoundingClientRect();
    const isInWindow = element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // Of what is on top in the middle of it: itself, a part of it, or what it covers with its own ring.
    let onTop = document.elementFromPoint(left + width / 2, y);
    while (onTop?.shadowRoot) {
      const inner = onTop.shadowRoot.elementFromPoint(left + width / 2, y);
      if (!inner || inner === onTop) break;
      onTop = inner;
    }
    return {
      name: (element.getAttribute('aria-label') || element.textContent || element.id).trim(),
      tag: element.localName,
      ring: rings.some(
        (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      visible: isInWindow && (element.contains(onTop) || Boolean(onTop?.contains(element))),
    };
  });

/** All stops from the top of a page, by the Tab key, until the focus leaves it for the browser. */
export async function tabStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < 200) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (stop.tag === 'body') break;
    stops.push(stop);
  }
  return stops;
}
