import { request } from 'node:http';
import { createServer } from 'node:https';
import { listen } from '../listen.mjs';
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
  const { port, close } = await listen(server);
  return {
    url: `https://localhost:${port}`,
    close,
    forwardTo: (address) => {
      target = address;
    },
  };
}
