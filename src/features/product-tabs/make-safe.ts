import type { ContentItem, TabEntry } from '../../api/response-fields.ts';
import type { TextsOf } from '../../element/element-definition.ts';
import { bindNumbers } from '../../locales/bind-numbers.ts';
import { type SafeHtml, sanitise } from '../../safe-html/sanitise.ts';

export interface SafeItem
  extends Omit<ContentItem, 'description' | 'load' | 'words' | 'classes' | 'other_classes'> {
  description: SafeHtml;
}

/** A tab entry whose HTML may be put into a page. */
export interface SafeTab
  extends Omit<TabEntry, 'description' | 'footer' | 'content' | 'attachment_url' | 'attachment_srcset'> {
  description: SafeHtml;
  footer: SafeHtml;
  content: SafeItem[];
  /** The attributes of its own large picture. */
  picture?: { src: string; srcSet?: string | undefined; sizes: string } | undefined;
}

/**
 * Sanitises the HTML of a response.
 * @param base the resolved address of the API, below which relative links and pictures in the texts are
 */
export function makeSafe(tabs: TabEntry[], base: string, texts: TextsOf<'trade-product-tabs'>): SafeTab[] {
  const safe = ({ title }: TabEntry, html = '') => sanitise(html, base, texts, title);
  return tabs.map(({ attachment_url: src, attachment_srcset: srcSet, ...tab }) => ({
    ...tab,
    ...(src && { picture: { src, srcSet, sizes: '(min-width: 1024px) 40vw, 100vw' } }),
    description: safe(tab, tab.description),
    footer: safe(tab, tab.footer),
    content: tab.content.map(({ load: _, words: __, classes: ___, other_classes: ____, ...item }) => ({
      ...item,
      title: bindNumbers(item.title),
      ...(item.key && { key: item.key.map(bindNumbers) }),
      ...(item.subHeader && { subHeader: bindNumbers(item.subHeader) }),
      description: safe(tab, item.description),
    })),
  }));
}
