import type { Page } from 'playwright-core';

/**
 * Compares every computed style inside the elements with what it is when the page has no style sheet, at the same width.
 * Returns what differs, as `tag > … : property`.
 */
export const stylesThatDiffer = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (where) => {
    const hosts = [...document.querySelectorAll<HTMLElement>(where)];
    for (const host of hosts) {
      const box = host.parentElement as HTMLElement;
      // What the page does to the box around an element moves and clips it as a whole, which is the page's right.
      for (const name of ['transform', 'filter', 'contain', 'max-height', 'overflow']) {
        box.style.setProperty(name, 'initial', 'important');
      }
      box.style.setProperty('display', 'block', 'important');
      box.style.setProperty('width', '640px', 'important');
    }

    function read(): Map<string, string> {
      const values = new Map<string, string>();
      const walk = (element: Element, path: string) => {
        for (const pseudo of [null, '::before', '::after']) {
          const style = getComputedStyle(element, pseudo);
          for (const name of style) {
            // Custom properties show in the values that use them; computed offsets depend on the page's layout.
            if (/^(--|inset|(top|right|bottom|left)$)/.test(name)) continue;
            values.set(`${path}${pseudo ?? ''}: ${name}`, style.getPropertyValue(name));
          }
        }
        for (const [index, child] of [...element.children].entries()) {
          walk(child, `${path} > ${child.localName}${index}`);
        }
      };
      for (const host of hosts) {
        for (const child of host.shadowRoot?.children ?? []) walk(child, host.localName);
      }
      return values;
    }

    const settled = async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      const running = hosts.flatMap((host) => host.shadowRoot?.getAnimations() ?? []);
      await Promise.allSettled(running.map(({ finished }) => finished));
    };
    await settled();
    const under = read();
    for (const sheet of document.styleSheets) sheet.disabled = true;
    await settled();
    const without = read();
    for (const sheet of document.styleSheets) sheet.disabled = false;
    return [...new Set([...under.keys(), ...without.keys()])]
      .filter((key) => under.get(key) !== without.get(key))
      .map((key) => `${key}: ${under.get(key)} instead of ${without.get(key)}`);
  }, selector);
