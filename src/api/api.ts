import type { Api, ApiAccess } from './api-types.ts';
import type { Query } from './query-cache.ts';

type Client = typeof import('./client.ts');
let client: Client | undefined;

/** The first call loads the client's code, so that no view waits for it before its first paint. */
export async function apiClient(): Promise<Client> {
  client ??= await import('./client.ts');
  return client;
}

/**
 * One of the API's reads, which brings the client by itself: `lazyQuery(context, ({ blog }) => blog)`.
 * @param read the call
 */
export function lazyQuery<Parameters, Value>(
  access: ApiAccess,
  read: (api: Api) => (parameters: Parameters) => Query<Value>,
): (parameters: Parameters) => Query<Value> {
  return (parameters) => {
    const query = ({ createClient }: Client) => read(createClient(access))(parameters);
    return {
      // Nothing is known before the client is there.
      peek: () => client && query(client).peek(),
      fetch: async (user) => query(client ?? (await apiClient())).fetch(user),
    };
  };
}
