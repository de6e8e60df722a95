import type { AnyElementDefinition, Store } from './element/element-definition.ts';

const table = {
  'trade-site-header': () => import('./features/site-header/site-header.element.tsx'),
  'trade-mobile-menu': () => import('./features/mobile-menu/mobile-menu.element.tsx'),
  'trade-hub-button': () => import('./features/hub-button/hub-button.element.tsx'),
  'trade-anti-fraud-footer': () => import('./features/anti-fraud-footer/anti-fraud-footer.element.tsx'),
  'trade-address-check': () => import('./features/address-check/address-check.element.tsx'),
  'trade-enquiry-form': () => import('./features/enquiry-form/enquiry-form.element.tsx'),
  'trade-blog-feed': () => import('./features/blog-feed/blog-feed.element.tsx'),
  'trade-article-view': () => import('./features/article-view/article-view.element.tsx'),
  'trade-gallery': () => import('./features/gallery/gallery.element.tsx'),
  'trade-product-tabs': () => import('./features/product-tabs/product-tabs.element.tsx'),
};

/**
 * The one table of elements: loader, prerenderer, metadata and playground read it.
 *
 * The code of a finished prerendered element starts on the first press, focus or key inside it, and when its
 * part marked `data-start-when-seen`, if it has one, comes near the view. Any other element starts when it
 * comes near the view.
 */
export const elements: Record<string, () => Promise<{ definition: AnyElementDefinition }>> = {
  // Old libraries add names to every object, and a page may have a tag of that name.
  __proto__: null as never,
  ...table,
};

export type ElementTag = keyof typeof table;

type DefinitionOf<Tag extends ElementTag> = Awaited<ReturnType<(typeof table)[Tag]>>['definition'];

/** The state of an element's store, as its definition makes it. */
export type StateOf<Tag extends ElementTag> =
  ReturnType<DefinitionOf<Tag>['createStore']> extends Store<infer State> ? State : never;

/** What elements start from, by tag. */
export type ElementStates = { readonly [Tag in ElementTag]?: Partial<StateOf<Tag>> };
