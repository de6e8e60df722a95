import { create } from 'zustand';
import { resolveApiBase } from '../../../src/api/api-base.ts';
import { createLateClient } from '../../../src/api/late-client.ts';
import type { BlogPost } from '../../../src/api/response-fields.ts';
import { en, type Messages } from '../../../src/locales/en.ts';
import { languages } from '../../../src/locales/languages.ts';
import { messagesOf } from '../../../src/locales/messages-of.ts';
import { frameAttributes } from '../../render/frames.ts';
import { type Kind, kindNames } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';

/** The choices of the playground with their values; the first is the default. */
const choices = {
  kind: kindNames as [Kind, ...Kind[]],
  width: ['phone', 'page'],
  scheme: ['light', 'dark'],
  /** Of the page that the element goes into. */
  language: languages,
} as const;

export type Choices = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface PlaygroundState extends Choices {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** An element's initial state: its example, with the site in its addresses. */
export const startOf = (
  { tag, example }: ElementInfo,
  site: string,
): Pick<PlaygroundState, 'tag' | 'attributes'> => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replaceAll('{site}', site)]),
  ),
});

/**
 * The lists from which an address chooses, by name: anybody can make an address of the playground, which shows an element in the company's
 * name. Texts, numbers and addresses are not in it.
 */
const listsOf = ({ attributes }: ElementInfo): [name: string, values: readonly string[]][] =>
  attributes
    .map(({ name, isFlag, values }): [string, readonly string[]] => [name, isFlag ? ['on'] : values])
    .filter(([, values]) => values.length > 0);

/** The state that an address requests; missing or invalid values get the default. */
export function readAddress(search: string, elements: readonly ElementInfo[], site: string): PlaygroundState {
  const query = new URLSearchParams(search);
  const element =
    elements.find(({ tag }) => tag === query.get('element')) ??
    elements.find(({ tag }) => tag === 'trade-enquiry-form') ??
    elements[0];
  if (!element) throw new Error('There is no element to show.');
  const read = (name: string, values: readonly string[]) => values.find((value) => value === query.get(name));
  const chosen = Object.entries(choices).map(([name, values]) => [name, read(name, values) ?? values[0]]);
  const { tag, attributes } = startOf(element, site);
  const given = listsOf(element).flatMap(([name, values]) => {
    const value = read(name, values);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    tag,
    ...(Object.fromEntries(chosen) as Choices),
    attributes: { ...attributes, ...Object.fromEntries(given) },
  };
}

export function writeAddress(state: PlaygroundState, element: ElementInfo): string {
  const query = new URLSearchParams({ element: state.tag });
  for (const [name, [first]] of Object.entries(choices)) {
    const value = state[name as keyof Choices];
    if (value !== first) query.set(name, value);
  }
  for (const [name] of listsOf(element)) {
    const value = state.attributes[name];
    if (value !== undefined) query.set(name, value);
  }
  return `?${query}`;
}

/** Attributes that choose between pages of the company's site. */
const ofAddresses = ['type', 'tab', 'article-id'];

/** Whether the copied snippet can set an attribute. */
export function carriesAttribute(kind: Kind, name: string): boolean {
  if (kind === 'address') return ofAddresses.includes(name);
  if (kind === 'link') return ofAddresses.includes(name) || name === 'looking-for';
  return kind !== 'frame' || frameAttributes.includes(name);
}

/** Whether the copied snippet names the language and the colour scheme. */
export const carriesLook = (kind: Kind): boolean => kind !== 'address' && kind !== 'link';

interface PlaygroundStore extends PlaygroundState {
  elements: readonly ElementInfo[];
  element: ElementInfo;
  /** The posts of the blog, the newest first; empty where the API does not list them. */
  posts: readonly BlogPost[];
  /** Origin that serves the elements: this one. */
  site: string;
  /** Address of the company's site, as others know it. */
  publicUrl: string;
  texts: Messages;
  change: (part: Partial<PlaygroundState>) => void;
  /** Sets one attribute; an empty one is left out. */
  setAttribute: (name: string, value: string | undefined) => void;
  chooseElement: (tag: string) => void;
  /** Chooses the newest post instead of one that does not exist, such as that of the example. */
  choosePost: () => void;
}

/** Whether the chosen kind can show an element: a pasted address can only if the element has its own page. */
export const isPossible = ({ page }: ElementInfo, kind: Kind): boolean =>
  kind !== 'address' || page.width !== undefined;

/** The state of the page; `startPlayground` fills it. */
export const usePlayground = create<PlaygroundStore>((set, get) => ({
  ...({} as PlaygroundStore),
  posts: [],
  texts: en,
  async change(part) {
    set(part);
    const { elements, element, kind, chooseElement } = get();
    if (!isPossible(element, kind)) {
      const possible = elements.find((other) => isPossible(other, kind));
      if (possible) chooseElement(possible.tag);
    }
    if (part.language) {
      const texts = await messagesOf(part.language);
      if (get().language === part.language) set({ texts });
    }
  },
  setAttribute(name, value) {
    const { [name]: _, ...others } = get().attributes;
    set({ attributes: value ? { ...others, [name]: value } : others });
  },
  chooseElement(tag) {
    const { elements, site, choosePost } = get();
    const element = elements.find((other) => other.tag === tag);
    if (!element) return;
    set({ element, ...startOf(element, site) });
    choosePost();
  },
  choosePost() {
    const { tag, attributes, posts, setAttribute } = get();
    const isThere = posts.some(({ uuid }) => uuid === attributes['article-id']);
    if (tag === 'trade-article-view' && posts[0] && !isThere) setAttribute('article-id', posts[0].uuid);
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
  createLateClient(() => resolveApiBase(''))
    .blog({ page: 1, size: 100 }, AbortSignal.timeout(20_000))
    .then(
      ({ data: posts }) => {
        setState({ posts });
        getState().choosePost();
      },
      // Without the list, the playground shows a field for the id.
      () => undefined,
    );
  subscribe((now) => history.replaceState(history.state, '', writeAddress(now, now.element)));
}
