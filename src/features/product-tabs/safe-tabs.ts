import { pictureAddress } from '../../api/api-base.ts';
import type { ContentItem, TabEntry } from '../../api/types.ts';
import type { Texts } from '../../locales/create-texts.ts';
import type { Messages } from '../../locales/messages.ts';
import type { SafeHtml } from '../../ui/sanitise.ts';

export interface SafeItem extends Omit<ContentItem, 'description'> {
  description: SafeHtml;
}

/** A tab entry whose HTML may be put into a page. */
export interface SafeTab extends Omit<TabEntry, 'description' | 'footer' | 'content'> {
  description: SafeHtml;
  footer: SafeHtml;
  content: SafeItem[];
}

/**
 * Sanitises the HTML of an answer.
 * @param base the resolved address of the API, below which relative pictures in the texts stand
 * @throws the signal's reason once it is aborted
 */
export async function safeTabs(
  tabs: TabEntry[],
  base: string,
  signal: AbortSignal,
  texts?: Texts<keyof Messages['trade-product-tabs']>,
): Promise<SafeTab[]> {
  // Only now: who is shown no answer pays for no sanitiser.
  const { sanitise } = await import('../../ui/sanitise.ts');
  signal.throwIfAborted();
  const safe = (html = '') => sanitise(html, (address) => pictureAddress(address, base), texts);
  return tabs.map((tab) => ({
    ...tab,
    description: safe(tab.description),
    footer: safe(tab.footer),
    content: tab.content.map((item) => ({ ...item, description: safe(item.description) })),
  }));
}
