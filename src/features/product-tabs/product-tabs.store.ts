import { createStore } from 'zustand/vanilla';
import { companyOrigin, readLink } from '../../api/addresses.ts';
import type { TabType } from '../../api/api.ts';
import { choiceAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext, Store, TextsOf } from '../../element/element-definition.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { tabAttribute, tabCount } from '../../navigation/tab-addresses.ts';
import { createResource, type LoadFailure, type Resource } from '../../shared/resource.ts';
import type { SafeTab } from './make-safe.ts';

export const attributes = {
  type: choiceAttribute(['products', 'services', 'industries'], 'products'),
  tab: tabAttribute,
  'contact-href': textAttribute(companyOrigin + ('/contact-us' satisfies PagePath), readLink),
  'failure-message': textAttribute(),
};

export type ProductTabsProperties = PropertiesOf<typeof attributes>;

export interface ProductTabsEvents extends LoadFailure {
  /** A visitor chose a tab; `index` counts from 0. */
  'trade-tab-change': { index: number; title: string };
}

export interface ProductTabsState extends Resource<SafeTab[]> {
  /** The type whose tabs are shown or loading. */
  type: TabType;
  /** Index of the tab requested last, by the attribute or by the visitor; `shownTab` is the one shown. */
  requested: number;
  /** The `tab` attribute that was applied last. */
  applied: number;
  /** Applies the attributes. Only a changed attribute overrides the visitor's choice. */
  followAttributes(type: TabType, tab: number): void;
  select(index: number): void;
}

/** Index of the tab that is shown: the requested one, or the first when there is no such tab. */
export const shownTab = ({ value, requested }: Pick<ProductTabsState, 'value' | 'requested'>): number =>
  requested < (value?.length ?? tabCount) ? requested : 0;

export function createProductTabsStore(
  context: ElementContext<ProductTabsProperties, ProductTabsEvents>,
  texts: () => TextsOf<'trade-product-tabs'>,
): Store<ProductTabsState> {
  const { emit, properties, apiBase, api } = context;
  const { type, tab } = properties();

  return createStore<ProductTabsState>((set, get) => {
    const { resource } = createResource<SafeTab[]>({
      tag: 'trade-product-tabs',
      emit,
      identity: () => ['trade-product-tabs', properties().type, apiBase()].join(' '),
      async read(show, signal) {
        const [tabs, { makeSafe }] = await Promise.all([
          api.tabs(properties().type, signal),
          import('./make-safe.ts'),
        ]);
        show(makeSafe(tabs, apiBase(), texts()));
      },
      set,
      get,
    });

    return {
      ...resource,
      type,
      requested: tab,
      applied: tab,

      followAttributes(type, tab) {
        const state = get();
        if (type !== state.type || tab !== state.applied) set({ type, requested: tab, applied: tab });
      },

      select(index) {
        const chosen = get().value?.[index];
        if (!chosen || index === shownTab(get())) return;
        set({ requested: index });
        emit('trade-tab-change', { index, title: chosen.title });
      },
    };
  });
}
