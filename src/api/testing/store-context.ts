import { vi } from 'vitest';
import { createClient } from '../client.ts';
import { Memory } from '../memory.ts';
import { SharedRequests } from '../shared-requests.ts';

/** What a store is given of its element, with an API of its own. */
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
