import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Lets a server of the tests listen on loopback.
 * @param {import('node:http').Server} server
 * @param port a free one unless given
 */
export async function listen(server, port = 0) {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** Also ends what is under way. */
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port of this machine that nothing listens at, for servers that cannot choose one. */
export async function freePort() {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
