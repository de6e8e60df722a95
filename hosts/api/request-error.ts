import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerText } from '../locales/en.ts';
import { chooseLanguage, serverTexts } from '../locales/server-texts.ts';

/** A client error. Its text is safe to show. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly statusCode: number,
    readonly text: ServerText,
    /** How else the company can be reached, in lines. */
    readonly reachUs = '',
  ) {
    super(serverTexts('en').t(text));
  }
}

/** The pause before requesting again what the server had no time for, in seconds. */
const retryAfter = 10;

/** Sends an error. Details of server errors go only to the log. */
export function sendError(error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) {
  const status = errorStatus(error);
  if (status >= 500 && !(error instanceof RequestError)) request.log.error({ err: error }, 'request failed');
  if (status === 503) reply.header('retry-after', retryAfter);
  // Fastify's sentence names the parameter, for the developer: "querystring/page must be >= 1".
  if ('validation' in error && error.validation)
    return reply.code(status).header('cache-control', 'no-store').send({ error: 1, message: error.message });
  return sendRefusal(request, reply, toRequestError(error, status));
}

function toRequestError(error: FastifyError | RequestError, status: number): RequestError {
  if (error instanceof RequestError) return error;
  return new RequestError(status, status < 500 ? 'api.badRequest' : 'api.serverError');
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, new RequestError(404, 'api.notFound'));
}

/**
 * Refuses a method that an address does not take, and names those that it takes.
 * @throws {RequestError} always
 */
export function refuseMethod(reply: FastifyReply, methods: Iterable<string>): never {
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  throw new RequestError(405, 'api.methodNotAllowed');
}

/** Sends an error in the reader's language: as JSON from the API, and as plain text to readers of pages. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: RequestError): FastifyReply {
  // An invalid address has no parsed query.
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const { language } = chooseLanguage([lang], request.headers['accept-language']);
  const message = serverTexts(language).t(error.text);
  reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language')
    .header('content-language', language);
  return request.url.startsWith('/api/')
    ? reply.send({ error: 1, message })
    : reply.type('text/plain; charset=utf-8').send(`${message}\n${error.reachUs}`);
}

/** The status that a thrown error names; 500 if it has none, or one below 400. */
export function errorStatus(error: { statusCode?: number | undefined }): number {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}
