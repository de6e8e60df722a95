import { create } from 'zustand';
import { createLateClient } from '../../../src/api/late-client.ts';
import type { BlogPost } from '../../../src/api/types.ts';
import type { Messages } from '../../../src/locales/en.ts';
import { en } from '../../../src/locales/en.ts';
import { loadTexts } from '../../embed/load-texts.ts';
import { canBePasted } from './company-page.ts';
import type { Kind } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';
import { type Group, type PlaygroundState, readAddress, startOf, writeAddress } from './state.ts';

interface PlaygroundStore extends PlaygroundState {
  elements: readonly ElementInfo[];
  /** The chosen one. */
  element: ElementInfo;
  /** The posts of the blog, the newest first; empty where the API does not list them. */
  posts: readonly BlogPost[];
  /** Origin that serves the elements: this one. */
  site: string;
  /** Address of the company's site, as others know it. */
  publicUrl: string;
  /** The texts of the elements in the chosen language. */
  texts: Messages;
  change: (part: Partial<PlaygroundState>) => void;
  /** Sets one text of a group; an empty one is left out. */
  setText: (group: Group, name: string, value: string | undefined) => void;
  chooseElement: (tag: string) => void;
  /** Chooses the newest post instead of one that does not exist, such as that of the example. */
  choosePost: () => void;
}

/** Whether the chosen kind can show an element: a pasted address can only if the element has its own page. */
export const isPossible = ({ tag, example }: ElementInfo, kind: Kind, site: string): boolean =>
  kind !== 'address' || canBePasted({ tag, attributes: example }, site);

/** The state of the page; `startPlayground` fills it. */
export const usePlayground = create<PlaygroundStore>((set, get) => ({
  ...({} as PlaygroundStore),
  posts: [],
  texts: en,
  async change(part) {
    set(part);
    const { elements, element, kind, site, chooseElement } = get();
    if (!isPossible(element, kind, site)) {
      const possible = elements.find((other) => isPossible(other, kind, site));
      if (possible) chooseElement(possible.tag);
    }
    if (part.language) {
      const texts = await loadTexts(part.language);
      if (get().language === part.language) set({ texts });
    }
  },
  setText(group, name, value) {
    const { [name]: _, ...others } = get()[group];
    set({ [group]: value ? { ...others, [name]: value } : others });
  },
  chooseElement(tag) {
    const { elements, site, choosePost } = get();
    const element = elements.find((other) => other.tag === tag);
    if (!element) return;
    set({ element, ...startOf(element, site) });
    choosePost();
  },
  choosePost() {
    const { tag, attributes, posts, setText } = get();
    const isThere = posts.some(({ uuid }) => uuid === attributes['article-id']);
    if (tag === 'trade-article-view' && posts[0] && !isThere)
      setText('attributes', 'article-id', posts[0].uuid);
  },
}));

/** Starts from the address of the page, which is then updated with every choice. */
export function startPlayground(elements: readonly ElementInfo[], publicUrl: string): void {
  const { setState, getState, subscribe } = usePlayground;
  const site = location.origin;
  const state = readAddress(location.search, elements, site);
  const element = elements.find(({ tag }) => tag === state.tag);
  setState({ ...state, ...(element && { element }), elements, site, publicUrl });
  getState().change({ language: state.language });
  createLateClient(() => import.meta.env.VITE_API_BASE)
    .blog({ page: 1, size: 100 }, AbortSignal.timeout(20_000))
    .then(
      ({ data: posts }) => {
        setState({ posts });
        getState().choosePost();
      },
      // Without the list, the playground shows a field for the id.
      () => undefined,
    );
  subscribe((now) => history.replaceState(history.state, '', writeAddress(now)));
}
