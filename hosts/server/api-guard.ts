import { resolveApiBase } from '../../src/api/api-base.ts';
import { apiTimeout } from '../site/render/render-api.ts';

/** Milliseconds between two checks whether an API that is away is back. */
const pause = 1000;

interface GuardOptions {
  /** Address of the API; empty for the embedded one. */
  base?: string;
  /** Is told once when the API goes away, and once when it is back. */
  warn?: (text: string) => void;
}

export interface ApiGuard {
  /** As `fetch`; rejects at once while the API is known to be away. */
  fetch: typeof fetch;
  /** Calls the API now, for a health check. */
  isThere(): Promise<boolean>;
}

/** Statuses of a gateway whose server does not respond. Other failures come quickly, so nobody waits for them. */
const isAway = (status: number): boolean => status >= 502 && status <= 504;

/**
 * A circuit breaker around the calls of an API elsewhere: no page waits for one that is away. The first call without a
 * response opens it; while it is open, one check at a time, made in the background, finds out whether the API is back.
 * The embedded API is this process, and cannot be away.
 *
 * @param send the `fetch` that does the calls
 */
export function guardApi(
  send: typeof fetch,
  { base = resolveApiBase(''), warn = () => undefined }: GuardOptions = {},
): ApiGuard {
  let away = false;
  let check: Promise<void> | undefined;
  let checked = Number.NEGATIVE_INFINITY;

  function note(now: boolean, why: string): void {
    if (base && now !== away) {
      warn(
        now
          ? `the API at ${base} is away (${why}): pages are sent as they were`
          : `the API at ${base} is back`,
      );
    }
    away = now;
  }

  const call: typeof fetch = async (input, init) => {
    try {
      const response = await send(input, init);
      note(isAway(response.status), `status ${response.status}`);
      return response;
    } catch (error) {
      note(true, String((error as Error).cause ?? error));
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
