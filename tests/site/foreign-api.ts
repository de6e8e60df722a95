import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `refusing`: the connection breaks. `silent`: nothing comes. `failing`: 500. `unavailable`: 503. `missing`: 404.
 * `empty`: a list of nothing.
 */
export type Mode = 'there' | 'refusing' | 'silent' | 'failing' | 'unavailable' | 'missing' | 'empty';

export interface ForeignApi {
  url: string;
  /** How it responds from now on. */
  is(mode: Mode): void;
  /** How many calls came so far. */
  calls(): number;
  close(): Promise<void>;
}

export const postIds = Array.from({ length: 11 }, (_, index) => `foreign-${index + 1}`);

const article = (id: string) => {
  const number = postIds.indexOf(id) + 1;
  return {
    uuid: id,
    attachment_url: '',
    title: `Foreign post ${number}`,
    posted_by: 'Another desk',
    short_description: `What foreign post ${number} tells.`,
    content: '<p>Text.</p>',
    updated_at: `2026-03-${String(number).padStart(2, '0')}T00:00:00Z`,
  };
};

const tab = (index: number) => ({ title: `Tab ${index}`, description: '', isGrid: 1, content: [] });

/** The calls of the specification, as another make of API responds to them, which refuses a size that the site does not use. */
function bodyOf(path: string, query: URLSearchParams): unknown {
  if (path.endsWith('/product')) return [0, 1, 2, 3].map(tab);
  const id = query.get('id');
  if (id !== null) {
    return { data: postIds.includes(id) ? [article(id)] : [], current_page: 1, last_page: 1 };
  }
  if (query.get('size') !== '8') return undefined;
  const page = Number(query.get('page'));
  const data = postIds.slice(page * 8 - 8, page * 8).map(article);
  return { last_page: 2, current_page: page, total: postIds.length, data };
}

export async function startForeignApi(): Promise<ForeignApi> {
  let mode: Mode = 'there';
  let calls = 0;
  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    calls++;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    if (mode === 'silent') return;
    if (mode === 'refusing') response.destroy();
    else if (mode === 'failing') send(response, 500, {});
    else if (mode === 'unavailable') send(response, 503, {});
    else if (mode === 'missing') send(response, 404, {});
    else if (mode === 'empty') send(response, 200, { data: [], current_page: 1, last_page: 1 });
    else {
      const body = bodyOf(pathname, searchParams);
      send(response, body ? 200 : 422, body ?? {});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    is: (next) => {
      mode = next;
    },
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
