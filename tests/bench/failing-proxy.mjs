import { Agent, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../listen.mjs';

/** Kinds of API outage, in the order in which `fail` goes through them. */
const outages = ['refused', 'silent', 'status 503', 'status 500'];

/** A proxy in front of an API that can be made to fail, or slow, or to say something else. */
export async function startFailingProxy() {
  let target;
  let outage;
  let delay = 0;
  let replaced = ['', ''];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    if (outage === 'silent') return;
    if (outage === 'refused') return response.destroy();
    if (outage) return response.writeHead(Number(outage.split(' ')[1])).end();
    const { host: _, ...headers } = incoming.headers;
    const options = { agent, headers, method: incoming.method };
    const sent = request(target + incoming.url, options, async (upstream) => {
      const body = (await text(upstream)).replaceAll(...replaced);
      await wait(delay);
      response.writeHead(upstream.statusCode, { 'content-type': upstream.headers['content-type'] }).end(body);
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  const { url, close } = await listen(server);
  return {
    url,
    to(address) {
      target = address;
    },
    /** Delays each response, in milliseconds. */
    slow(milliseconds) {
      delay = milliseconds;
    },
    /** Replaces a text in every response. */
    replace(from, to) {
      replaced = [from, to];
    },
    /** Fails for this time, in equal parts in each kind of outage. */
    async fail(milliseconds) {
      for (const kind of outages) {
        outage = kind;
        if (kind === 'refused') server.closeAllConnections();
        await wait(milliseconds / outages.length);
      }
      outage = undefined;
      // What hangs is over as well.
      server.closeAllConnections();
    },
    async stop() {
      agent.destroy();
      await close();
    },
  };
}
