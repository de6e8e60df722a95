import { createStore } from 'zustand/vanilla';
import { lazyQuery } from '../../api/api.ts';
import type { ContentItem, TabEntry, TabType } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { Texts } from '../../locales/create-texts.ts';
import type { Messages } from '../../locales/messages.ts';
import type { SafeHtml } from '../../ui/sanitise.ts';
import { tabCount } from './hero-pictures.ts';

export interface ProductTabsProperties {
  type: TabType;
  tab: number;
  contactHref: string;
  failureMessage: string;
}

export interface ProductTabsEvents {
  /** A visitor chose a tab; `index` counts from 0. */
  'trade-tab-change': { index: number; title: string };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-load-failed': { status: number };
}

export interface SafeItem extends Omit<ContentItem, 'description'> {
  description: SafeHtml;
}

/** A tab entry whose HTML may be put into a page. */
export interface SafeTab extends Omit<TabEntry, 'description' | 'footer' | 'content'> {
  description: SafeHtml;
  footer: SafeHtml;
  content: SafeItem[];
}

export interface ProductTabsState {
  /** Whose tabs are shown, or on their way. */
  type: TabType;
  /** `null` until they are there. */
  tabs: SafeTab[] | null;
  /** The tab requested last, by the attribute or by the visitor; see `shownTab`. */
  selected: number;
  /** The value of the `tab` attribute that `selected` followed last. */
  followed: number;
  failed: boolean;
  /** Takes over the attributes. Only a changed one overrules what the visitor chose. */
  follow(type: TabType, tab: number): void;
  /** The visitor's choice. */
  select(index: number): void;
  /** Brings the tabs of the present type; rejects when the API fails. */
  load(signal: AbortSignal): Promise<void>;
  /** Loads for a view that stays until the signal aborts, and reports a failure. */
  start(signal: AbortSignal): Promise<void>;
}

/** Index of the tab that is shown: the requested one, or the first when there is no such tab. */
export const shownTab = ({ tabs, selected }: Pick<ProductTabsState, 'tabs' | 'selected'>): number =>
  selected < (tabs?.length ?? tabCount) ? selected : 0;

/**
 * Sanitises the HTML of a response.
 * @param base the resolved address of the API, below which relative links and pictures in the texts stand
 * @throws the signal's reason once it is aborted
 */
async function safeTabs(
  tabs: TabEntry[],
  base: string,
  signal: AbortSignal,
  texts?: Texts<keyof Messages['trade-product-tabs']>,
): Promise<SafeTab[]> {
  // Imported only now: without tabs the sanitiser is not needed.
  const { sanitise } = await import('../../ui/sanitise.ts');
  signal.throwIfAborted();
  const safe = (html = '') => sanitise(html, base, texts);
  return tabs.map((tab) => ({
    ...tab,
    description: safe(tab.description),
    footer: safe(tab.footer),
    content: tab.content.map((item) => ({ ...item, description: safe(item.description) })),
  }));
}

export function createProductTabsStore(
  context: ElementContext<ProductTabsProperties, ProductTabsEvents>,
  texts?: () => Texts<keyof Messages['trade-product-tabs']>,
): Store<ProductTabsState> {
  const { emit, properties } = context;
  const request = lazyQuery(context, ({ tabs }) => tabs);
  const { type, tab } = properties();

  return createStore<ProductTabsState>((set, get) => {
    let requested = false;

    return {
      type,
      tabs: null,
      selected: tab,
      followed: tab,
      failed: false,

      follow(type, tab) {
        const state = get();
        if (type !== state.type) set({ type, tabs: null, selected: tab, followed: tab, failed: false });
        else if (tab !== state.followed) set({ selected: tab, followed: tab });
      },

      select(index) {
        const chosen = get().tabs?.[index];
        if (!chosen || index === shownTab(get())) return;
        set({ selected: index });
        emit('trade-tab-change', { index, title: chosen.title });
      },

      async load(signal) {
        const { type } = get();
        const query = request(type);
        const base = context.apiBase();
        const show = async (entries: TabEntry[]) => {
          const tabs = await safeTabs(entries, base, signal, texts?.());
          // The type may have changed a moment before the signal says so.
          if (type === get().type) set({ tabs });
        };
        const known = query.peek();
        if (known && !get().tabs) await show(known);
        await show(await query.fetch(signal));
      },

      async start(signal) {
        // What was prerendered is fresh; what this element brought earlier is requested again when it comes back.
        const fresh = !requested && get().tabs !== null;
        requested = true;
        if (fresh) return;
        const { type, failed, load } = get();
        if (failed) set({ failed: false });
        try {
          await load(signal);
        } catch (error) {
          if (signal.aborted || type !== get().type) return;
          set({ failed: true });
          emit('trade-load-failed', { status: logFailure('trade-product-tabs', error) });
        }
      },
    };
  });
}
