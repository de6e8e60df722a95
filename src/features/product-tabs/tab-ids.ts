/** Ids inside the shadow root: they need not be unique in the page. */
export const tabId = (index: number): string => `tab-${index}`;
export const panelId = 'panel';
