import { resolveApiBase } from '../../src/api/api-base.ts';
import { apiTimeout } from '../site/render/render-api.ts';

/** Milliseconds between two checks whether an API that is away is back. */
const pause = 1000;

export interface ApiGuard {
  /** As `fetch`; rejects at once while the API is known to be away. */
  fetch: typeof fetch;
  /** Asks the API now, for a health check. */
  isThere(): Promise<boolean>;
}

/** A gateway's way to say that nothing stands behind it. Other failures come quickly: nobody waits for them. */
const isAway = (status: number): boolean => status >= 502 && status <= 504;

/**
 * A circuit breaker around the calls of an API elsewhere: no page waits for one that is away. The first call without a
 * response opens it; while it is open, one check at a time, made in the background, finds out whether the API is back.
 * The embedded API is this process, and cannot be away.
 *
 * @param send the `fetch` that does the calls
 * @param base address of the API; empty for the embedded one
 */
export function guardApi(send: typeof fetch, base = resolveApiBase('')): ApiGuard {
  let away = false;
  let check: Promise<void> | undefined;
  let checked = Number.NEGATIVE_INFINITY;

  const call: typeof fetch = async (input, init) => {
    try {
      const response = await send(input, init);
      away = isAway(response.status);
      return response;
    } catch (error) {
      away = true;
      throw error;
    }
  };

  /** Never rejects. */
  function startCheck(): Promise<void> {
    check ??= call(`${base}/api/v1/blog?page=1&size=8`, { signal: AbortSignal.timeout(apiTimeout) })
      .then(
        (response) => response.body?.cancel(),
        () => undefined,
      )
      .finally(() => {
        check = undefined;
        checked = performance.now();
      });
    return check;
  }

  return {
    fetch: base
      ? async (input, init) => {
          if (!away) return call(input, init);
          if (performance.now() - checked > pause) startCheck();
          throw new TypeError(`the API at ${base} is away`);
        }
      : send,
    async isThere() {
      await startCheck();
      return !away;
    },
  };
}
