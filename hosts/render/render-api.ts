import type { Api } from '../../src/api/api.ts';
import { resolveApiBase } from '../../src/api/api-base.ts';
import { createClient } from '../../src/api/client.ts';
import { SharedRequests } from '../../src/api/shared-requests.ts';

/** How long the API may take before a page goes out without it, in milliseconds. */
export const apiTimeout = 2000;

/** The API as the server reads it: nothing is cached here, and a visitor who waits for a page waits for no second try. */
export const renderApi = (fetch: typeof globalThis.fetch): Api =>
  createClient({ apiBase: () => resolveApiBase(''), fetch, requests: new SharedRequests(), retries: 0 });
