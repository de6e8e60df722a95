import fp from 'fastify-plugin';
import { sendError } from '../../api/send-error.ts';

/** Whatever is thrown becomes a response that tells nothing of the inside. A plugin may set a handler of its own. */
export const errors = fp(async (app) => {
  app.setErrorHandler(sendError);
});
