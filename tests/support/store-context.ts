import { vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';

let apis = 0;

/** The context that a store receives from its element. What it loads is remembered for `base`, which by default no other has. */
export function storeContext<Properties>(
  properties: Properties,
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>,
  base = `https://api-${apis++}.example`,
) {
  const apiBase = () => base;
  return {
    emit: vi.fn(),
    properties: () => properties,
    apiBase,
    api: createClient({ apiBase, fetch: fetch as unknown as typeof globalThis.fetch }),
  };
}

/** A `fetch` that responds when the test says so. */
export function heldFetch() {
  const calls: { url: string; respond: (body: unknown, status?: number) => void }[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({ url, respond: (body, status = 200) => resolve(Response.json(body, { status })) });
    });
  const call = (index: number) => {
    const found = calls[index];
    if (!found) throw new Error(`call ${index} was not made`);
    return found;
  };
  return { calls, call, fetch };
}
