import { type Package, versions } from '../apps/versions.ts';

/** A page whose content a router swaps: a list at `/NAME/TAG/`, and another view at `/NAME/TAG/other`. */
export interface RouterPage {
  /** The router with its version, as the table names it. */
  host: string;
  packages: readonly Package[];
  /** Its script, a module to be bundled, after `prelude`. */
  script: string;
  /** Whether the server sends each view as a page. */
  isSentByServer?: boolean;
  /** Whether the view is in the fragment of the address. */
  isInFragment?: boolean;
  /** Whether it scrolls on its own after each link, also after those within the page that it does not know. */
  managesScroll?: boolean;
  /** What of the entry it erases when it starts by writing `history.state`: with what it finds in it, only the other state. */
  erasesState?: 'all' | 'navigation';
  /** Style of the part that it swaps. */
  main?: string;
  /** Attributes of the body. */
  body?: string;
}

/** What every script has at hand. It counts how often the page renders. */
export const prelude = `
window.renders = 0;
window.base = location.pathname.split('/').slice(0, 3).join('/');
window.viewOf = (address) => (/other/.test(address) ? 'other' : 'list');
window.show = (view) => {
  window.renders++;
  document.querySelector('main').innerHTML = document.getElementById(view).innerHTML;
};
`;

const onClick = (follow: string): string => `
addEventListener('click', (event) => {
  const link = event.target.closest('a[data-view]');
  if (!link) return;
  event.preventDefault();
  ${follow}
});`;

/** Pages whose routers need no package, first one of each kind. */
export const ownRouters: Record<string, RouterPage> = {
  navigation: {
    host: 'Navigation API, as its documentation shows it',
    packages: [],
    script: `
      const render = () => show(viewOf(location.pathname));
      navigation.addEventListener('navigate', (event) => {
        if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return;
        if (/away/.test(event.destination.url)) return;
        event.intercept({ handler: async () => render() });
      });
      render();`,
  },
  popstate: {
    host: '`popstate`, by hand',
    packages: [],
    script: `
      addEventListener('popstate', ({ state }) => show(state ? state.view : 'list'));
      ${onClick("history.pushState({ view: viewOf(link.href) }, '', link.href); show(history.state.view);")}
      show(viewOf(location.pathname));`,
  },
  manual: {
    host: '`popstate`, by hand, which scrolls by itself',
    packages: [],
    script: `
      history.scrollRestoration = 'manual';
      const tops = {};
      addEventListener('popstate', () => { show(viewOf(location.pathname)); scrollTo(0, tops[location.href] ?? 0); });
      ${onClick("tops[location.href] = scrollY; history.pushState({}, '', link.href); show(viewOf(link.href)); scrollTo(0, 0);")}
      show(viewOf(location.pathname));`,
  },
  'popstate-object': {
    host: '`popstate`, by hand, which adds to the state when it starts',
    packages: [],
    erasesState: 'navigation',
    script: `
      history.replaceState({ ...history.state, view: viewOf(location.pathname) }, '');
      addEventListener('popstate', ({ state }) => state && show(state.view));
      ${onClick("history.pushState({ view: viewOf(link.href) }, '', link.href); show(history.state.view); scrollTo(0, 0);")}
      show(history.state.view);`,
  },
  shell: {
    host: 'A shell whose content scrolls, not the window',
    packages: [],
    main: 'position: fixed; inset: 30px 0 0; overflow: auto',
    script: `
      addEventListener('popstate', ({ state }) => show(state ? state.view : 'list'));
      ${onClick("history.pushState({ view: viewOf(link.href) }, '', link.href); show(history.state.view);")}
      show(viewOf(location.pathname));`,
  },
  hash: {
    host: 'Routes in the fragment',
    packages: [],
    isInFragment: true,
    script: `
      const render = () => show(viewOf(location.hash));
      addEventListener('hashchange', render);
      render();`,
  },
  'navigation-state': {
    host: 'Navigation API, with the view in its state',
    packages: [],
    script: `
      const render = () => show(navigation.currentEntry.getState()?.view ?? 'list');
      navigation.addEventListener('navigate', (event) => {
        if (!event.canIntercept || event.hashChange || /away/.test(event.destination.url)) return;
        event.intercept({ scroll: 'manual', handler: async () => { render(); event.scroll(); } });
      });
      ${onClick('navigation.navigate(link.href, { state: { view: viewOf(link.href) } });')}
      render();`,
  },
  'navigation-entry': {
    host: 'Navigation API, by `currententrychange`',
    packages: [],
    script: `
      const render = () => show(viewOf(location.pathname));
      // Without a type, only the state of the entry has changed.
      navigation.addEventListener('currententrychange', ({ navigationType }) => navigationType && render());
      ${onClick("history.pushState(null, '', link.href);")}
      render();`,
  },
  'popstate-text': {
    host: '`popstate`, by hand, with a text as state',
    packages: [],
    erasesState: 'all',
    script: `
      history.replaceState(viewOf(location.pathname), '');
      addEventListener('popstate', ({ state }) => state && show(state));
      ${onClick("history.pushState(viewOf(link.href), '', link.href); show(history.state); scrollTo(0, 0);")}
      show(history.state);`,
  },
};

const libraries: Record<string, RouterPage> = {
  page: {
    host: `page.js ${versions.page}`,
    packages: ['page'],
    erasesState: 'all',
    script: `
      import page from 'page';
      page(base + '/', () => show('list'));
      page(base + '/other', () => show('other'));
      page.start();`,
  },
  'single-spa': {
    host: `single-spa ${versions['single-spa']}`,
    packages: ['single-spa'],
    script: `
      import { navigateToUrl, registerApplication, start } from 'single-spa';
      const application = (view) => ({
        name: view,
        app: async () => ({
          bootstrap: async () => {},
          mount: async () => show(view),
          unmount: async () => { document.querySelector('main').innerHTML = ''; },
        }),
        activeWhen: ({ pathname }) => viewOf(pathname) === view,
      });
      registerApplication(application('list'));
      registerApplication(application('other'));
      start();
      ${onClick('navigateToUrl(link.href);')}`,
  },
  'vue-router': {
    host: `Vue Router ${versions['vue-router']}`,
    packages: ['vue', 'vue-router'],
    erasesState: 'navigation',
    managesScroll: true,
    script: `
      import { createApp, h } from 'vue';
      import { createRouter, createWebHistory, RouterView } from 'vue-router';
      const view = (name) => ({
        setup: () => { window.renders++; },
        render: () => h('div', { innerHTML: document.getElementById(name).innerHTML }),
      });
      const router = createRouter({
        history: createWebHistory(window.base),
        routes: [{ path: '/', component: view('list') }, { path: '/other', component: view('other') }],
        scrollBehavior: (to, from, saved) => saved ?? (to.hash ? { el: to.hash } : { top: 0 }),
      });
      createApp({ render: () => h(RouterView) }).use(router).mount('main');
      ${onClick("router.push('/' + (viewOf(link.href) === 'other' ? 'other' : ''));")}`,
  },
  'react-router': {
    host: `React Router ${versions['react-router']}`,
    packages: ['react', 'react-dom', 'react-router'],
    managesScroll: true,
    script: `
      import { createElement as h, useEffect } from 'react';
      import { createRoot } from 'react-dom/client';
      import { createBrowserRouter, RouterProvider, ScrollRestoration } from 'react-router';
      function View({ name }) {
        useEffect(() => { window.renders++; }, []);
        const __html = document.getElementById(name).innerHTML;
        return h('div', null, h('div', { dangerouslySetInnerHTML: { __html } }), h(ScrollRestoration));
      }
      const routes = [{ path: '/', element: h(View, { key: 1, name: 'list' }) }, { path: '/other', element: h(View, { key: 2, name: 'other' }) }];
      const router = createBrowserRouter(routes, { basename: base });
      createRoot(document.querySelector('main')).render(h(RouterProvider, { router }));
      ${onClick("router.navigate('/' + (viewOf(link.href) === 'other' ? 'other' : ''));")}`,
  },
  htmx: {
    host: `htmx ${versions['htmx.org']}, boost`,
    packages: ['htmx.org'],
    isSentByServer: true,
    body: 'hx-boost="true"',
    script: `
      import 'htmx.org';
      addEventListener('htmx:afterSwap', () => { window.renders++; });
      addEventListener('htmx:historyRestore', () => { window.renders++; });`,
  },
  turbo: {
    host: `Turbo ${versions['@hotwired/turbo']}`,
    packages: ['@hotwired/turbo'],
    erasesState: 'all',
    isSentByServer: true,
    script: `
      import '@hotwired/turbo';
      addEventListener('turbo:render', () => { window.renders++; });`,
  },
  pjax: {
    host: `pjax ${versions.pjax}`,
    packages: ['pjax'],
    isSentByServer: true,
    script: `
      import Pjax from 'pjax';
      new Pjax({ elements: 'a[data-view]', selectors: ['title', 'main'], cacheBust: false });
      document.addEventListener('pjax:success', () => { window.renders++; });`,
  },
};

export const routerPages: Record<string, RouterPage> = { ...ownRouters, ...libraries };
