import type { FastifyInstance } from 'fastify';
import { refuseMethod } from '../api/request-error.ts';
import { pagePath } from '../pages/site-paths.ts';

interface RoutePattern {
  pattern: RegExp;
  methods: Set<string>;
}

const escapeSigns = (text: string): string => text.replace(/[.+^$()|[\]{}\\]/g, '\\$&');

/** The paths of a route: `:name` is one part of a path, and `*` any. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${escapeSigns(url).replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);

/** Routes for every address say nothing about one. */
const isForAll = (url: string): boolean => /^\/?\*$/.test(url);

/**
 * Refuses a request for a page or file that exists, by a method that it does not take: 405, with the methods that it takes in `Allow`
 * (RFC 9110, 15.5.6). To be called before the routes are added.
 */
export function refuseMethods(app: FastifyInstance): void {
  const routes = new Map<string, RoutePattern>();
  app.addHook('onRoute', ({ url, method }) => {
    if (isForAll(url)) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) if (name !== 'OPTIONS') route.methods.add(name);
    routes.set(url, route);
  });
  const methodsAt = (path: string): Set<string> =>
    new Set([...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])));

  // Before the body is read, and after the hooks that let other origins read the response.
  app.addHook('preParsing', async ({ is404, url, method }, reply) => {
    if (!is404) return;
    const [path = ''] = url.split('?', 1);
    // A page in another spelling, too.
    const methods = methodsAt(pagePath(path) ?? path);
    if (methods.size > 0 && !methods.has(method)) refuseMethod(reply, methods);
  });
}
