import type { Page, Request } from 'playwright-core';
import type { ControlledApi } from './controlled-api.ts';

export interface Responses {
  /** Resolves when the page has taken in every response that is not held back. */
  settled(): Promise<void>;
  stop(): void;
}

/** Watches which of a page's calls have a response. */
export function watchResponses(page: Page, { url, hanging, requests }: ControlledApi): Responses {
  let begun = 0;
  let ended = 0;
  const ours = (request: Request) => request.url().startsWith(`${url}/api/`);
  const begin = (request: Request) => {
    if (ours(request)) begun++;
  };
  const end = (request: Request) => {
    if (ours(request)) ended++;
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    async settled() {
      // The API may know of a call before this process hears of it from the browser.
      do await page.evaluate(turns, 10);
      while (begun < requests.length || begun - ended > hanging());
      await page.evaluate(turns, 10);
    },
    stop() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}

/** So many turns of the page's event loop, by real time: its own timers may stand still. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}
