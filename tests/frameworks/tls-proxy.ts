import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

export interface TlsProxy {
  /** `https://localhost:PORT` */
  url: string;
  /** Where requests go from now on. */
  forwardTo(address: string): void;
  close(): Promise<void>;
}

/** https in front of a server that speaks http, under a certificate that no client trusts. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let target = '';
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (address) => {
      target = address;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
