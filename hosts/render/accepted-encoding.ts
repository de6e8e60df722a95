import type { Encoding } from './page-cache.ts';

/**
 * The densest encoding that a client takes. `@fastify/accept-negotiator` sends br to who refuses it beside `*`;
 * `negotiator` follows the client's order, and its types lack the option that puts br first.
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
