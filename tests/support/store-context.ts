import { vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { Memory } from '../../src/api/memory.ts';
import { SharedRequests } from '../../src/api/shared-requests.ts';

/** The context that a store receives from its element, with a separate API. */
export function storeContext<Properties>(
  properties: Properties,
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>,
  base = '',
) {
  const apiBase = () => base;
  return {
    emit: vi.fn(),
    properties: () => properties,
    apiBase,
    api: createClient({
      apiBase,
      memory: new Memory(),
      requests: new SharedRequests(),
      fetch: fetch as unknown as typeof globalThis.fetch,
    }),
  };
}
