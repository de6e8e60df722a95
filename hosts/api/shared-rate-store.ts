import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedLimits } from '../enquiries/shared-limits.ts';

/** The store of the rate limit that several server processes have in common. */
export function sharedRateStore(limits: SharedLimits): FastifyRateLimitStoreCtor {
  return class SharedRateStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
    ): void {
      limits.count(key, timeWindow).then((result) => callback(null, result), callback);
    }

    child(): SharedRateStore {
      return this;
    }
  };
}
