import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { messages } from './messages.ts';

/** Sends an error as JSON. What happened inside stays in the log. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const status = errorStatus(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const message =
    error instanceof ApiError ? error.message : status < 500 ? messages.badRequest : messages.serverError;
  return sendRefusal(reply, status, message);
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, 404, messages.notFound);
}

export function sendRefusal(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: 1, message });
}

/** The status that a thrown error names; 500 when it names none, or for one that is no error. */
export function errorStatus(error: { statusCode?: number | undefined }): number {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}
