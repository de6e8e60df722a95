import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { messages } from './messages.ts';

/** Answers a fault of the API as JSON. What happened inside stays in the log. */
export function answerError(fault: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const status = faultStatus(fault);
  if (status >= 500) request.log.error({ err: fault }, 'request failed');
  const message =
    fault instanceof ApiError ? fault.message : status < 500 ? messages.badRequest : messages.serverFault;
  return sendFault(reply, status, message);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendFault(reply, 404, messages.notFound);
}

export function sendFault(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error: 1, message });
}

/** The status that a thrown fault asks for; 500 when it asks for none, or for one that is no fault. */
export function faultStatus(fault: { statusCode?: number | undefined }): number {
  const status = fault.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}
