import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { EditionContent } from '../../hosts/content/edition.ts';
import { listen } from '../listen.mjs';

/** What another make of API sends beside the fields that the specification names. */
const extra = { id: 4711, slug: null, created_at: '2024-01-31 12:00:00', tags: [], _links: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function remake(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => remake(item));
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([name, inner]) => [name, remake(inner, name)]);
    return { ...extra, ...Object.fromEntries(fields.reverse()) };
  }
  if (value === '') return null;
  if (typeof value === 'number') return String(value);
  // Unix time, in seconds.
  if (field === 'updated_at' && typeof value === 'string') return Date.parse(value) / 1000;
  return value;
}

/**
 * A response as another implementation of the API may write it: fields in another order and more of them, numbers as texts, null for
 * what is empty, Unix time, and every list in `data`.
 */
const asForeign = (body: unknown): unknown => remake(Array.isArray(body) ? { data: body } : body);

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

export type Mode = 'well' | keyof typeof responders;

export interface ForeignApi {
  url: string;
  /** The bodies of the enquiries that it has taken. */
  enquiries: readonly string[];
  /** How it behaves from now on; `well` at first. */
  behave(mode: Mode): void;
  close(): Promise<void>;
}

/** The calls of the specification, as an API of another make responds to them. It knows nothing of the project but its content. */
export async function startForeignApi({ posts, gallery, tabs }: EditionContent): Promise<ForeignApi> {
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
    'POST /api/v1/enquiry': () => ({ error: 0, message: 'Received' }),
  };
  const enquiries: string[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const call = calls[`${request.method} ${pathname}`];
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader('access-control-allow-origin', '*');
    if (mode !== 'well') return responders[mode](response);
    if (!call) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    if (body) enquiries.push(body);
    send(response, 200, asForeign(call(searchParams)));
  }

  return {
    ...(await listen(createServer(respond))),
    enquiries,
    behave: (next) => {
      mode = next;
    },
  };
}
