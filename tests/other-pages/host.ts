import { createServer } from 'node:http';
import { listen } from '../listen.mjs';
import { type HostFile, hostFile } from './pages.ts';

/** Another company's server: its pages embed elements from the site's origin, which is not its own. */
export interface RunningHost {
  url: string;
  /** Serves HTML at a path of its own, under the policy and with the headers given, and returns its address. */
  page(html: string, policy?: string, headers?: Record<string, string>): string;
  close(): Promise<void>;
}

export async function startHost(site: { url: string }): Promise<RunningHost> {
  const own = new Map<string, HostFile>();

  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const found = own.get(path) ?? (await hostFile(path, site.url));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': `${found.type}; charset=utf-8`,
      ...(found.policy && { 'content-security-policy': found.policy }),
      ...found.headers,
    });
    response.end(found.body);
  });
  const { url, close } = await listen(server.unref());
  return {
    url,
    close,
    page(body, policy = '', headers = {}) {
      const path = `/page-${own.size}`;
      own.set(path, { type: 'text/html', body, policy, headers });
      return url + path;
    },
  };
}
