import type { AnyElementDefinition } from './element/element-definition.ts';

/**
 * When the code of a finished prerendered element starts: on the first press, focus or key inside it, and also:
 *
 * - `view`: when its part marked `data-start-when-seen` comes near the view, because it then acts without a press
 * - `action`: not earlier, because it only reacts to visitors
 * - `stateless`: not earlier either. Its HTML does everything, so its state is not sent: if it starts, it requests its data again
 *
 * An element that is not prerendered, or not finished, starts when it comes near the view.
 */
export type Start = 'view' | 'action' | 'stateless';

export interface ElementEntry {
  load: () => Promise<{ definition: AnyElementDefinition }>;
  /** `action` unless given. */
  start?: Start;
}

/** The one table of elements: loader, prerenderer, metadata and playground read it. */
export const elements: Record<string, ElementEntry> = {
  // Menu and hub dialog only react to presses; the links are plain links.
  'trade-site-header': {
    load: () => import('./features/site-header/site-header.element.ts'),
  },
  'trade-mobile-menu': {
    load: () => import('./features/mobile-menu/mobile-menu.element.ts'),
  },
  'trade-hub-button': {
    load: () => import('./features/hub-button/hub-button.element.ts'),
  },
  // Its lists collapse natively; script only keeps what the visitor chose.
  'trade-anti-fraud-footer': {
    load: () => import('./features/anti-fraud-footer/anti-fraud-footer.element.ts'),
  },
  // Nothing is checked before something is pasted.
  'trade-address-check': {
    load: () => import('./features/address-check/address-check.element.ts'),
  },
  // Typing needs no script; checking and sending without leaving the page does.
  'trade-enquiry-form': {
    load: () => import('./features/enquiry-form/enquiry-form.element.ts'),
  },
  // Fetches the next page when its end comes near.
  'trade-blog-feed': {
    load: () => import('./features/blog-feed/blog-feed.element.ts'),
    start: 'view',
  },
  // A finished article is text and links.
  'trade-article-view': {
    load: () => import('./features/article-view/article-view.element.ts'),
    start: 'stateless',
  },
  // Fetches the next page, as the blog feed does.
  'trade-gallery': {
    load: () => import('./features/gallery/gallery.element.ts'),
    start: 'view',
  },
  // A tab is a link until it is pressed.
  'trade-product-tabs': {
    load: () => import('./features/product-tabs/product-tabs.element.ts'),
  },
};
