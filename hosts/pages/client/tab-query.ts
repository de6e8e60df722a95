import { parseTab } from '../../../src/features/product-tabs/parse-tab.ts';

const running = 'main trade-product-tabs:defined';

/**
 * Shows the tab that an address of the current page names, if the tabs element is running.
 * @returns whether it did; if not, the page has to be fetched
 */
export function showTab(url: URL, shown: URL): boolean {
  const tabs = document.querySelector(running);
  if (!tabs || url.pathname !== shown.pathname) return false;
  tabs.setAttribute('tab', String(parseTab(url.searchParams.get('tab'))));
  return true;
}

export function onTabChosen(tell: (url: URL) => void): void {
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
    tell(url);
  });
}
