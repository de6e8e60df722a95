import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from '../../hosts/content/load-content.ts';
import { listen } from '../listen.mjs';
import { asForeign } from './foreign-make.ts';

type Responder = (response: ServerResponse) => unknown;

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** How every call is answered in a mode, whatever it asks for. */
const responders = {
  refusing: (response) => response.destroy(),
  silent: () => {},
  failing: (response) => send(response, 500, {}),
  unavailable: (response) => send(response, 503, {}),
} satisfies Record<string, Responder>;

/** `slow`: every response takes longer than a page of the site waits. */
export type Mode = 'well' | 'slow' | keyof typeof responders;

/** In ms. */
const slowness = 2_500;

export interface ForeignApi {
  url: string;
  /** How it behaves from now on; `well` at first. */
  behave(mode: Mode): void;
  close(): Promise<void>;
}

/** The calls of the specification, as an API of another make responds to them. It knows nothing of the project but its content. */
export async function startForeignApi({ posts, gallery, tabs }: Content): Promise<ForeignApi> {
  let mode: Mode = 'well';

  const pageOf = (items: readonly unknown[], query: URLSearchParams) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    return {
      data: items.slice((page - 1) * size, page * size),
      current_page: page,
      last_page: Math.ceil(items.length / size),
    };
  };
  const calls: Record<string, (query: URLSearchParams) => unknown> = {
    'GET /api/v1/blog': (query) =>
      pageOf(query.has('id') ? posts.filter(({ uuid }) => uuid === query.get('id')) : posts, query),
    'GET /api/v1/gallery': (query) => pageOf(gallery, query),
    'GET /api/v1/product': (query) =>
      [tabs.products, tabs.services, tabs.industries][Number(query.get('type')) - 1] ?? [],
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const call = calls[`${request.method} ${pathname}`];
    await request.resume().toArray();
    response.setHeader('access-control-allow-origin', '*');
    if (mode === 'slow') await pause(slowness);
    else if (mode !== 'well') return responders[mode](response);
    if (!call) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    send(response, 200, asForeign(call(searchParams)));
  }

  return {
    ...(await listen(createServer(respond))),
    behave: (next) => {
      mode = next;
    },
  };
}
