import { parseTab } from '../../../src/features/product-tabs/parse-tab.ts';

/**
 * Does what a static host cannot: shows the language and the tab that the query names, and the page of a post that was
 * published after the build. Does nothing on pages that our server sends.
 */
export function completeStaticPage(): void {
  const language = new URLSearchParams(location.search).get('lang');
  const other = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')].find(
    ({ hreflang }) => hreflang === language,
  );
  // Our server sends all languages at one path.
  if (other && other.pathname !== location.pathname) location.replace(other.pathname + location.search);
  const article = document.querySelector('trade-article-view[article-id=post]');
  const id = /^\/blog\/([^/]+)$/.exec(location.pathname)?.[1];
  if (article && id && id !== 'post') {
    // Remove the prerendered "Post Not Found", so that the element loads the post.
    const fresh = article.cloneNode() as Element;
    fresh.setAttribute('article-id', decodeURIComponent(id));
    article.replaceWith(fresh);
  }

  const tabs = document.querySelector('trade-product-tabs');
  const index = parseTab(new URLSearchParams(location.search).get('tab'));
  const tab = tabs?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]')[index];
  if (!tabs || !tab || tab.getAttribute('aria-selected') === 'true') return;
  tabs.setAttribute('tab', String(index));
  // A click on the prerendered link makes the loader start the element. If it cannot, the link would only reload this page.
  tab.addEventListener('click', (event) => event.preventDefault(), { once: true });
  tab.click();
}
