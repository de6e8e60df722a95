import { parseTab } from '../../../src/features/product-tabs/parse-tab.ts';
import { lookingForOf } from '../../render/looking-for.ts';

/**
 * What the server does for an address and a host that only sends files does not: the tab of the query, and the page of a
 * post that came after the build. On the server's own pages there is nothing to do.
 */
export function completeStaticPage(): void {
  const article = document.querySelector('trade-article-view[article-id=post]');
  const id = /^\/blog\/([^/]+)$/.exec(location.pathname)?.[1];
  if (article && id && id !== 'post') {
    // Without its prerendered "Post Not Found", so that it loads by itself.
    const fresh = article.cloneNode() as Element;
    fresh.setAttribute('article-id', decodeURIComponent(id));
    article.replaceWith(fresh);
  }

  const tabs = document.querySelector('trade-product-tabs');
  const index = parseTab(new URLSearchParams(location.search).get('tab'));
  const tab = tabs?.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]')[index];
  if (!tabs || !tab || tab.getAttribute('aria-selected') === 'true') return;
  tabs.setAttribute('tab', String(index));
  // Its prerendered link: the loader starts the element for it. Where none starts, the link would lead to this page again.
  tab.addEventListener('click', (event) => event.preventDefault(), { once: true });
  tab.click();
}

/**
 * Fills the contact form with what the address says that the visitor looks for, where the page comes from a host that only
 * sends files. On the server's own pages there is nothing to do.
 */
export function fillLookingFor(): void {
  const form = document.querySelector('main trade-enquiry-form');
  const text = lookingForOf(location.search);
  if (!form || !text || form.getAttribute('looking-for') === text) return;
  // As the visitor would type it: the prerendered field shows it without the element's code.
  const field = form.shadowRoot?.querySelector<HTMLInputElement>('[name=looking_for]');
  if (field && !form.matches(':defined')) field.value = text;
  form.setAttribute('looking-for', text);
}
