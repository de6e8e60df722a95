import { parseTab } from '../../../src/features/product-tabs/tab-addresses.ts';

const running = 'main trade-product-tabs:defined';

/**
 * Shows the tab that an address of the current page names, if the tabs element is running.
 * @returns whether it did; if not, the page has to be fetched
 */
export function showTab(url: URL, shown: URL): boolean {
  const tabs = document.querySelector(running);
  if (!tabs || url.pathname !== shown.pathname) return false;
  const index = parseTab(url.searchParams.get('tab'));
  tabs.setAttribute('tab', String(index));
  nameTab(tabs, index);
  return true;
}

/** Begins the document's title with the name of a tab, as the server does; the rest is the title for sharing. */
function nameTab(tabs: Element, index: number): void {
  const all = tabs.shadowRoot?.querySelectorAll('[role=tab]');
  const name = (all?.[index] ?? all?.[0])?.textContent;
  const page = document.head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
  if (name && page) document.title = `${name} | ${page}`;
}

/** @param tell called with each new address, and whether an arrow key has chosen the tab */
export function onTabChosen(tell: (url: URL, byKey: boolean) => void): void {
  let byKey = false;
  for (const type of ['keydown', 'click'])
    addEventListener(
      type,
      () => {
        byKey = type === 'keydown';
      },
      true,
    );
  addEventListener('trade-tab-change', (event) => {
    const tabs = event.target;
    if (!(tabs instanceof Element) || !tabs.matches(running)) return;
    const { index } = (event as CustomEvent<{ index: number }>).detail;
    // Keep the attribute in step, so that going back to its earlier value counts as a change.
    tabs.setAttribute('tab', String(index));
    const url = new URL(location.href);
    url.searchParams.set('tab', String(index));
    // It named an item of the other tab.
    url.hash = '';
    tell(url, byKey);
    nameTab(tabs, index);
  });
}
