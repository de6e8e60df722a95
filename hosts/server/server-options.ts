import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { sendError } from '../api/request-error.ts';
import type { Config } from '../config/config.ts';
import { withoutSecrets } from '../config/start-error.ts';
import { maxBodyBytes } from '../enquiries/read-form.ts';
import { cutHeaders, routedAddress } from './requests.ts';

/** The place and the lowest level of the log; false: no log. */
export type LogOptions = false | { level: string; stream?: { write(line: string): void } };

/**
 * The options of Fastify.
 * @param timeout in milliseconds: for a whole request, and for silence in the middle of one
 */
export const serverOptions = (
  { trustProxy = false }: Pick<Config, 'trustProxy'>,
  log: LogOptions,
  timeout: number,
) => ({
  logger: loggerOptions(log),
  genReqId: ({ headers: { 'x-request-id': id } }: { headers: Record<string, unknown> }) =>
    typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID(),
  trustProxy,
  bodyLimit: maxBodyBytes,
  // By default, the limits of a number are not checked for Infinity, which is what a number with 400 digits becomes.
  ajv: { customOptions: { strictNumbers: false } },
  requestTimeout: timeout,
  // A response may wait for several statements of PostgreSQL, each for a quarter of a minute.
  connectionTimeout: 3 * timeout,
  // Node swaps the timeouts of headers and request when that of the headers is longer, and checks them only every 30 s.
  // The default check interval would let a slow body take three times the timeout.
  http: { headersTimeout: timeout, connectionsCheckingInterval: timeout / 6 },
  // Loading the code of all pages can take a busy machine longer than the default of 10 s, after which the server would not start.
  pluginTimeout: 120_000,
  // Longer than proxies keep a connection open (some for two minutes), so that it is always the proxy that closes it.
  keepAliveTimeout: 125_000,
  // A request that arrives on an open connection while the server stops is answered, not refused: the store closes only
  // after the last connection.
  return503OnClosing: false,
  frameworkErrors: sendError,
  rewriteUrl({ url = '/', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }) {
    cutHeaders(headers);
    return routedAddress(url);
  },
  // A plugin that needs another error handler sets it in its own scope.
  allowErrorHandlerOverride: false,
});

/**
 * The log holds no personal data: of a request only the method and the path (a query may contain personal input),
 * no address, no headers, no body; of an error no other fields (a driver may add the values of a row).
 */
function loggerOptions(log: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  if (log === false) return false;
  return {
    ...log,
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url?.split('?', 1)[0] ?? '' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // The form parser logs all headers at level "trace".
      busboyOptions: () => undefined,
      err: ({ name, message, stack, ...rest }: Error & { code?: string }) => ({
        type: name,
        message: withoutSecrets(message),
        ...(rest.code !== undefined && { code: rest.code }),
        stack: withoutSecrets(stack ?? ''),
      }),
    },
  };
}
