import { parseTab, tabAddress } from '../../../src/navigation/tab-addresses.ts';

const selector = 'main trade-product-tabs:defined';

/** Whether an element handles presses. One that has not loaded its data shows the server's HTML, whose links work. */
const isRunning = (tabs: Element): boolean => !tabs.shadowRoot?.querySelector('[data-view=ready]');

/**
 * Shows the tab that an address of the current page names, if the tabs element is running.
 * @returns whether it did; if not, the page has to be fetched
 */
export function showTab(url: URL, shownUrl: URL): boolean {
  const tabs = document.querySelector(selector);
  if (!tabs || !isRunning(tabs) || url.pathname !== shownUrl.pathname) return false;
  const index = parseTab(url.searchParams.get('tab'));
  tabs.setAttribute('tab', String(index));
  nameTab(tabs, index);
  return true;
}

/** Names a tab in the head as the server does: its title, and from the second tab on its address, for sharing. */
function nameTab(tabs: Element, index: number): void {
  const tabButtons = tabs.shadowRoot?.querySelectorAll('[role=tab]') ?? [];
  const names = Array.from(tabButtons, ({ textContent }) => `${textContent} | `);
  if (!names[0]) return;
  const shownIndex = names[index] ? index : 0;
  const page = document.title.slice(names.find((name) => document.title.startsWith(name))?.length);
  document.title = names[shownIndex] + page;
  const share = (selector: string, attribute: string, value: (old: string) => string) => {
    for (const node of document.head.querySelectorAll(selector))
      node.setAttribute(attribute, value(node.getAttribute(attribute) ?? ''));
  };
  const address = (old: string) => old.replace(/\?.*|$/, shownIndex > 0 ? tabAddress(shownIndex) : '');
  share('link[rel=canonical]', 'href', address);
  share('meta[property="og:url"]', 'content', address);
  share('meta[property="og:title"]', 'content', () => (shownIndex > 0 ? document.title : page));
}

/** @param onAddress called with each new address, and whether an arrow key has chosen the tab */
export function onTabChosen(onAddress: (url: URL, byKey: boolean) => void): void {
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
    if (!(tabs instanceof Element) || !tabs.matches(selector)) return;
    const { index } = (event as CustomEvent<{ index: number }>).detail;
    // Keep the attribute in step, so that going back to its earlier value counts as a change.
    tabs.setAttribute('tab', String(index));
    const url = new URL(location.href);
    url.searchParams.set('tab', String(index));
    // The fragment named an item of the other tab.
    url.hash = '';
    onAddress(url, byKey);
    nameTab(tabs, index);
  });
}
