import type { Encoding } from './page-cache.ts';

/**
 * The densest encoding that a client takes. `negotiator` and `@fastify/accept-negotiator` were tried: the first takes
 * `br;Q=0` for a yes, the second sends br to who refuses it beside `*`.
 */
export function acceptedEncoding(header = ''): Encoding {
  const taken = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}
