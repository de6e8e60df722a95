import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { withoutSecrets } from '../config/start-error.ts';

/** Where the log goes and from which level on; false: nowhere. */
export type LogOptions = false | { level: string; stream?: { write(line: string): void } };

/**
 * The log holds no personal data: of a request only the method and the path (a query may contain personal input),
 * no address, no headers, no body; of an error no other fields (a driver may add the values of a row).
 */
export function loggerOptions(log: LogOptions): NonNullable<FastifyServerOptions['logger']> {
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
