import type { FastifyInstance } from 'fastify';
import type { OpenEnquiries } from '../enquiries/open-enquiries.ts';

/** Time for what was accepted to finish, in milliseconds; below the 10 s after which Docker kills. */
const timeout = 8_000;

/**
 * On SIGTERM or SIGINT: accepts nothing more, responds to what was accepted, finishes the mail and the webhook under way, closes the database
 * and ends the process.
 */
export function stopOnSignal(app: FastifyInstance, enquiries: OpenEnquiries): void {
  let stopping = false;
  async function stop(): Promise<void> {
    // npm passes on a signal that the terminal has sent to all processes of the group already.
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), timeout).unref();
    // Node closes idle connections now. One that still sends its response would be kept alive afterwards.
    setInterval(() => app.server.closeIdleConnections(), 50).unref();
    let code = 0;
    try {
      const sent = enquiries.stop();
      await app.close();
      // What takes longer is tried again by the next process.
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, timeout).unref())]);
      await enquiries.store.close();
    } catch (err) {
      app.log.error({ err }, 'the server did not stop cleanly');
      code = 1;
    }
    process.exit(code);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
