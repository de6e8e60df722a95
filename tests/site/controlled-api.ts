import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the API says to one request. */
export interface StubResponse {
  /** 200 unless given. */
  status?: number;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  /** The connection breaks, before the first byte or in mid-body. */
  cut?: 'at once' | 'in mid-body';
  /** Nothing comes until `release()`. */
  hang?: true;
}

/** Responses to the calls of one path, in their order; the last one is given again and again. */
export type Script = StubResponse | StubResponse[] | ((request: ApiRequest) => StubResponse);

/** Last part of a call's path, below `/api/v1/`. */
export type Call = 'blog' | 'gallery' | 'product' | 'enquiry';
export type Scripts = Partial<Record<Call, Script>>;

export interface ApiRequest {
  method: string;
  /** Path and query, as they were sent. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ControlledApi {
  /** Address for `api-base`; no page has this origin. */
  url: string;
  /** Address of the page that the markup stands in. */
  page: string;
  /** The calls so far. Pictures and the page are none. */
  requests: ApiRequest[];
  /** Changes the response to a call from now on. */
  respond(call: Call, script: Script): void;
  /** How many calls hang. */
  hanging(): number;
  /** Sends what hangs. */
  release(): void;
  close(): Promise<void>;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"/>';

/**
 * An API whose every response the test decides, and a bare page on another origin with elements that call it.
 * @param bundle address of the script that the page loads
 * @param markup the page's body; its elements are given `api-base`
 * @param make turns a body, unless it is a text, into what this make of API sends
 */
export async function startControlledApi(
  bundle: string,
  markup: string,
  scripts: Scripts,
  make: (body: unknown) => unknown = (body) => body,
): Promise<ControlledApi> {
  const requests: ApiRequest[] = [];
  const held: (() => void)[] = [];
  const next = (call: Call, request: ApiRequest): StubResponse => {
    const script = scripts[call];
    if (typeof script === 'function') return script(request);
    if (!Array.isArray(script)) return script ?? { status: 404 };
    return (script.length > 1 ? script.shift() : script[0]) ?? { status: 404 };
  };

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://api');
    response.setHeader('access-control-allow-origin', '*');
    // The browser's cache would keep some responses, those of status 300 for ever.
    response.setHeader('cache-control', 'no-store');
    // On a connection used before, the browser would by itself repeat a request that is cut off.
    response.setHeader('connection', 'close');
    if (pathname === '/') return send(response, 'text/html', page());
    if (pathname.startsWith('/content/')) return send(response, 'image/svg+xml', picture);
    const [, call] = /^\/api\/v1\/(blog|gallery|product|enquiry)$/.exec(pathname) ?? [];
    if (!call) return response.writeHead(404).end();
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, query: searchParams, headers, body: await bodyOf(incoming) };
    requests.push(request);
    const { body = '', ...rest } = next(call as Call, request);
    const stub = { ...rest, body: typeof body === 'string' ? body : JSON.stringify(make(body)) };
    if (stub.hang) held.push(() => give(response, stub));
    else give(response, stub);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const page = () => `<!doctype html><html lang="en"><title>Host page</title><link rel="icon" href="data:,">
    <script type="module" src="${bundle}"></script>
    <body>${markup.replace(/<trade-[a-z-]+/g, `$& api-base="${url}"`)}</body></html>`;

  return {
    url,
    page: `http://localhost:${port}/`,
    requests,
    respond: (call, script) => {
      scripts[call] = script;
    },
    hanging: () => held.length,
    release: () => {
      for (const send of held.splice(0)) send();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

function give(
  response: ServerResponse,
  { status = 200, body, cut }: Omit<StubResponse, 'body'> & { body: string },
): void {
  const bytes = Buffer.from(body);
  if (cut === 'at once') {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  if (cut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  else response.end(bytes);
}
