import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from './api-error.ts';
import { sendRefusal } from './send-error.ts';

const all: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** Sends 405 with `Allow` for the methods that the paths do not have; OPTIONS is the business of CORS. */
export function refuseOtherMethods(app: FastifyInstance, paths: string[], allowed: HTTPMethods[]): void {
  for (const url of paths) {
    app.route({
      url,
      method: all.filter((method) => !allowed.includes(method)),
      exposeHeadRoute: false,
      // In a hook, because a body of an unknown content type would get 415 before the handler runs.
      onRequest: async (request, reply) =>
        sendRefusal(
          request,
          reply.header('allow', [...allowed, 'OPTIONS'].join(', ')),
          new ApiError(405, 'api.methodNotAllowed', { method: request.method }),
        ),
      handler: async () => undefined,
    });
  }
}
