import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerFile, partnerPage, partnerPages } from '../../hosts/partner/partner-page.ts';
import { company } from '../../hosts/site/render/company.ts';

/** Another company's server: its pages embed elements from the site's origin, which is not its own. */
export interface RunningHost {
  url: string;
  /** Serves HTML at a path of its own, under the policy given, and returns its address. */
  page(html: string, policy?: string): string;
  close(): Promise<void>;
}

interface Answer {
  type: string;
  body: string;
  policy?: string;
}

/** Version of the older copy that the host serves itself, below `/elements-before/`. */
export const olderVersion = '0.0.9';

export async function startHost(site: { url: string }): Promise<RunningHost> {
  const { version } = await (await fetch(`${site.url}/elements/integrity.json`)).json();
  /** Address of the script of the page in a framework, which is the site's to serve. */
  const scriptOf = async (framework: string) => {
    const page = await (await fetch(`${site.url}/partner/${framework}`)).text();
    return site.url + page.match(/src="(\/assets\/\w+-host[^"]+)"/)?.[1];
  };
  const options = {
    site: site.url,
    loader: `${site.url}/elements/trade-elements.js`,
    react: await scriptOf('react'),
    vue: await scriptOf('vue'),
    company,
  };
  const own = new Map<string, Answer>();

  async function answer(path: string): Promise<Answer | undefined> {
    const partner = path.match(/^\/partner(\/\w+)?$/);
    if (partner && partnerPages[partner[1] ?? '']) {
      const { html, policy } = partnerPage(partner[1] ?? '', options);
      return { type: 'text/html', body: html, policy };
    }
    const file = path.match(/^\/partner\/(.+)$/)?.[1];
    const text = file && partnerFile(file);
    if (text) return { type: path.endsWith('.css') ? 'text/css' : 'text/javascript', body: text };
    if (path.startsWith('/elements-before/')) {
      const code = await (await fetch(site.url + path.replace('-before', ''))).text();
      return { type: 'text/javascript', body: code.replaceAll(version, olderVersion) };
    }
    return own.get(path);
  }

  const server = createServer(async (request, response) => {
    const found = await answer(request.url?.split('?')[0] ?? '/');
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': `${found.type}; charset=utf-8`,
      ...(found.policy && { 'content-security-policy': found.policy }),
    });
    response.end(found.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    page(body, policy) {
      const path = `/page-${own.size}`;
      own.set(path, { type: 'text/html', body, ...(policy && { policy }) });
      return url + path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
