import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** Ways for an API to be away, in the order in which `away` takes turns. */
const ways = ['refused', 'silent', 'status 503', 'status 500'];

/** A proxy in front of an API that can be made to fail. */
export async function startFailingProxy() {
  let target;
  let away;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    if (away === 'silent') return;
    if (away === 'refused') return response.destroy();
    if (away) return response.writeHead(Number(away.split(' ')[1])).end();
    const { host: _, ...headers } = incoming.headers;
    const sent = request(target + incoming.url, { agent, headers, method: incoming.method }, (upstream) => {
      response.writeHead(upstream.statusCode, upstream.headers);
      upstream.pipe(response);
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    to(address) {
      target = address;
    },
    /** Away for so long, in equal parts in each way; then back. */
    async away(milliseconds) {
      for (const way of ways) {
        away = way;
        if (way === 'refused') server.closeAllConnections();
        await new Promise((resolve) => setTimeout(resolve, milliseconds / ways.length));
      }
      away = undefined;
      // What hangs is over as well.
      server.closeAllConnections();
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
