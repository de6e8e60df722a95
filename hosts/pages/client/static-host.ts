import { parseTab } from '../../../src/navigation/tab-addresses.ts';

/** The address of a post as the server accepts it, with capitals, `.html` and a final slash. */
const post = /^\/blog\/([^/]+?)(?:\.html)?\/?$/i;

/** Unlike `decodeURIComponent`, keeps escapes that are not UTF-8 instead of throwing. */
const decode = (part: string): string =>
  new URLSearchParams(`part=${part.replace(/[+&]/g, encodeURIComponent)}`).get('part') ?? '';

/**
 * Does what a static host cannot: shows the language and the tab that the query names, and a post that was published after the
 * build, for which the host sends its 404 page. Does nothing on pages that our server sends.
 */
export function completeStaticPage(): void {
  const query = new URLSearchParams(location.search);
  openLanguage(query.get('lang'));
  showPost();
  showTab(parseTab(query.get('tab')));
}

function openLanguage(language: string | null): void {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')].find(
    ({ hreflang }) => hreflang === language,
  );
  // Our server sends all languages at one path.
  if (link && link.pathname !== location.pathname) location.replace(link.pathname + location.search);
}

function showPost(): void {
  const main = document.querySelector('main');
  const id = post.exec(location.pathname)?.[1];
  if (!main || !id || main.querySelector('trade-article-view')) return;
  const article = document.createElement('trade-article-view');
  article.setAttribute('article-id', decode(id));
  article.setAttribute('document-meta', '');
  main.replaceChildren(article);
}

function showTab(index: number): void {
  const tabs = document.querySelector('trade-product-tabs');
  const tab = tabs?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]')[index];
  if (!tabs || !tab || tab.getAttribute('aria-selected') === 'true') return;
  tabs.setAttribute('tab', String(index));
  // A click on the prerendered link makes the loader start the element. If it cannot, the link would only reload this page.
  tab.addEventListener('click', (event) => event.preventDefault(), { once: true });
  tab.click();
}
