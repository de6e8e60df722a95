import fp from 'fastify-plugin';
import { sendError } from '../../api/send-error.ts';

/** Every error becomes a response without internal details. A plugin may set its own handler. */
export const errors = fp(async (app) => {
  app.setErrorHandler(sendError);
});
