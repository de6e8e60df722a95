import { resolveApiBase } from '../../src/api/api-base.ts';
import { apiTimeout } from '../render/render-api.ts';

/** So many failures in a row, and not one slow response, mean that the API is unavailable. */
const failuresUntilOpen = 3;
/** Milliseconds between two checks whether an unavailable API responds again. */
const pause = 1000;

interface CircuitBreakerOptions {
  /** Address of the API; empty for the embedded one. */
  base?: string;
  /** Is told once when the API becomes unavailable, and once when it is available again. */
  warn?: (text: string) => void;
}

export interface CircuitBreaker {
  /** As `fetch`; rejects at once while the API is known to be unavailable. */
  fetch: typeof fetch;
  /** Calls the API now, for a health check. */
  isAvailable(): Promise<boolean>;
}

/** Statuses of a gateway whose server does not respond. Other failures come quickly, so nobody waits for them. */
const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504;

/**
 * A circuit breaker around the calls of an external API: no page waits for one that is unavailable. A few failures in a row
 * open it; while it is open, one check at a time, made in the background, finds out whether the API is available again.
 * The embedded API is this process, and cannot be unavailable.
 *
 * @param send the `fetch` that does the calls
 */
export function createCircuitBreaker(
  send: typeof fetch,
  { base = resolveApiBase(''), warn = () => undefined }: CircuitBreakerOptions = {},
): CircuitBreaker {
  let open = false;
  let failures = 0;
  let check: Promise<boolean> | undefined;
  let checked = Number.NEGATIVE_INFINITY;

  function noteSuccess(): void {
    if (base && open) warn(`the API at ${base} is available again`);
    failures = 0;
    open = false;
  }

  function noteFailure(why: string): void {
    failures += 1;
    if (open || failures < failuresUntilOpen) return;
    if (base) warn(`the API at ${base} is unavailable (${why}): serving pages rendered earlier`);
    open = true;
  }

  const call: typeof fetch = async (input, init) => {
    try {
      const response = await send(input, init);
      if (isGatewayFailure(response.status)) noteFailure(`status ${response.status}`);
      else noteSuccess();
      return response;
    } catch (error) {
      noteFailure(String((error as Error).cause ?? error));
      throw error;
    }
  };

  /** Whether the API responds now. */
  async function responds(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(apiTimeout);
      const response = await call(`${base}/api/v1/blog?page=1&size=8`, { signal });
      await response.body?.cancel();
      return !isGatewayFailure(response.status);
    } catch {
      return false;
    }
  }

  function startCheck(): Promise<boolean> {
    check ??= responds().finally(() => {
      check = undefined;
      checked = performance.now();
    });
    return check;
  }

  return {
    fetch: base
      ? async (input, init) => {
          if (!open) return call(input, init);
          if (performance.now() - checked > pause) startCheck();
          throw new TypeError(`the API at ${base} is unavailable`);
        }
      : send,
    isAvailable: startCheck,
  };
}
