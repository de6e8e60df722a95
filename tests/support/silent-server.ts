import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server on loopback that takes connections and says nothing. */
export async function startSilentServer(onConnection: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Resolves once somebody has connected. */
    connected: once(server, 'connection'),
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
