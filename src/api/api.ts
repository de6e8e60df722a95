import type { Api, ApiAccess } from './api-types.ts';
import type { Memory } from './memory.ts';

type Client = typeof import('./client.ts');

let client: Client | undefined;

/** The first call loads the client's code, so that no view waits for it before its first paint. */
export async function apiClient(): Promise<Client> {
  client ??= await import('./client.ts');
  return client;
}

/** What the elements of the page remember; nothing before the client is loaded. */
export const pageMemory = (): Memory | undefined => client?.pageMemory;

type Read<Parameters, Value> = (parameters: Parameters, signal: AbortSignal) => Promise<Value>;

/**
 * One of the API's reads, which loads the client when it is called first: `lazyRead(context, (api) => api.blog)`.
 * @param choose the call
 */
export const lazyRead =
  <Parameters, Value>(
    access: ApiAccess,
    choose: (api: Api) => Read<Parameters, Value>,
  ): Read<Parameters, Value> =>
  async (parameters, signal) => {
    const { createClient } = client ?? (await apiClient());
    return choose(createClient(access))(parameters, signal);
  };
