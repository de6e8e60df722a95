import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { SharedLimits } from '../store/shared-limits.ts';

/** The store of the rate limit that several server processes have in common. */
export function sharedRateStore(limits: SharedLimits): FastifyRateLimitStoreCtor {
  return class SharedRateStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      limits.count(key).then((result) => callback(null, result), callback);
    }

    child(): SharedRateStore {
      return this;
    }
  };
}
