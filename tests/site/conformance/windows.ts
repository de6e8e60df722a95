import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type Watched } from '../site.ts';

export interface WindowOptions extends Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion'> {
  /** Width of the window, 1280 px unless given, and its height, 800. */
  width?: number;
  height?: number;
  /** The page's clock stands still until it is moved on. */
  stopped?: boolean;
}

export interface Window extends Watched {
  /** Lets the next one have it. */
  giveBack(): void;
}

/** Windows of one browser, used in turn: another window costs more than another page in one. */
export function windowsOf(browser: () => Browser): (options: WindowOptions) => Promise<Window> {
  const idle = new Map<string, Watched[]>();

  return async function take({ width = 1280, height = 800, stopped, ...options }) {
    const kind = JSON.stringify([stopped, options]);
    const known = idle.get(kind)?.pop();
    const window = known ?? (await openPage(browser(), options));
    window.errors.length = 0;
    const { page } = window;
    // What has not come by then does not come.
    page.setDefaultTimeout(15_000);
    if (stopped && !known) {
      await page.clock.install({ time: new Date('2025-06-02T08:00:00Z') });
      await page.clock.pauseAt(new Date('2025-06-02T09:00:00Z'));
    }
    await page.setViewportSize({ width, height });
    return {
      ...window,
      giveBack: () => idle.set(kind, [...(idle.get(kind) ?? []), window]),
    };
  };
}
