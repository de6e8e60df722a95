import { createServer } from 'node:http';
import { listen } from '../../listen.mjs';
import { routerPages } from './router-pages.ts';

const views = (tag: string, site: string): Record<string, string> => ({
  list: `<h2>List</h2><p style="height: 400px">Before the list.</p>
    <${tag} api-base="${site}" page-size="3"><a href="${site}">The list</a></${tag}>
    <h2 id="end">End</h2><p style="height: 1500px">After the list.</p>`,
  other: '<h2 id="other-view">Other</h2><p style="height: 3000px">Another view.</p>',
});

function pageOf(name: string, tag: string, view: string, site: string): string {
  const { isInFragment, isSentByServer, main = 'padding-top: 30px', body = '' } = routerPages[name] ?? {};
  const base = isInFragment ? '#' : `/${name}/${tag}`;
  const shown = views(tag, site);
  const templates = Object.entries(shown).map(([id, html]) => `<template id="${id}">${html}</template>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} ${view}</title>
    <link rel="icon" href="data:,">
    <script defer src="/${name}.js"></script>
    <script type="module" src="${site}/elements/trade-elements.js"></script></head>
    <body ${body}><nav style="position: fixed; top: 0; z-index: 1; background: white">
    <a data-view href="${base}/">List</a> <a data-view href="${base}/other">Other</a> <a href="#end">End</a>
    <a href="/away" hx-boost="false" data-turbo="false">Away</a></nav>
    <main style="${main}">${isSentByServer ? shown[view] : ''}</main>
    ${isSentByServer ? '' : templates.join('')}</body></html>`;
}

/**
 * Serves the pages of routers. None may be kept by a browser.
 * @param scripts of the pages, by name
 */
export const serveRouters = (scripts: Readonly<Record<string, string>>, site: string) =>
  listen(
    createServer((request, response) => {
      const [, name = '', tag = '', view] = request.url?.split('/') ?? [];
      const script = scripts[name.replace('.js', '')];
      response.writeHead(200, {
        'cache-control': 'no-store',
        'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html',
      });
      if (!script) response.end('<title>Away</title><h2>Away</h2>');
      else response.end(name.endsWith('.js') ? script : pageOf(name, tag, view || 'list', site));
    }),
  );
