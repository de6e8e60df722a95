import type { Page } from 'playwright-core';

/** What has the focus: its name, and whether a ring is visible around it or around what it covers. */
export interface Stop {
  name: string;
  tag: string;
  ring: boolean;
  /** In the window, and in no closed list. */
  visible: boolean;
}

export const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return { name: '', tag: 'body', ring: false, visible: false };
    const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const { bottom, top, width } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') || element.textContent || element.id).trim(),
      tag: element.localName,
      ring: rings.some(
        (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      visible: element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight,
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
