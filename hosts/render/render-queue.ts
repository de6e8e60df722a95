import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { RequestError } from '../api/request-error.ts';

/** Pages that wait for their turn. The last of them is sent within about two seconds. */
const maxWaiting = 16;
/** Interval of log lines about refused pages, in milliseconds. */
const warningPause = 60_000;

/**
 * Runs a render when its turn comes. Read what it needs from the API before that.
 * @param isFew whether the page is one of a limited number: such pages go first, and are never refused
 * @throws {RequestError} 503, at once, if too many wait
 */
export type Renders = <Result>(render: () => Promise<Result>, isFew?: boolean) => Promise<Result>;

/**
 * Bounds the renders of the whole server: rendering takes processor time, so unlimited requests for pages that are not
 * cached would keep everybody else waiting.
 */
export function createRenderQueue(warn: (text: string) => void = () => undefined): Renders {
  const queue = new PQueue({ concurrency: 1 });
  let warned = Number.NEGATIVE_INFINITY;
  let next = 0;
  return async (render, isFew = false) => {
    if (!isFew && queue.size >= maxWaiting) {
      if (performance.now() - warned > warningPause) {
        warned = performance.now();
        warn(
          'more pages are requested than can be rendered: some readers get 503; see which addresses the log of the proxy shows most',
        );
      }
      throw new RequestError(503, 'api.tooBusy');
    }
    const inTurn = async () => {
      // After each render, the server has as much time to accept requests and to send cached pages.
      await setTimeout(Math.max(0, next - performance.now()));
      const start = performance.now();
      try {
        return await render();
      } finally {
        const now = performance.now();
        next = now + (now - start);
      }
    };
    return queue.add(inTurn, { priority: isFew ? 1 : 0 });
  };
}
