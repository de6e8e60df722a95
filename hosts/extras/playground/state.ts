import { create } from 'zustand';
import { en, type Messages } from '../../../src/locales/en.ts';
import { languages } from '../../../src/locales/languages.ts';
import { messagesOf } from '../../locales/server-texts.ts';
import { frameAttributes } from '../../render/frames.ts';
import { type Kind, kindNames } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';

/** The choices of the playground with their values; the first is the default. */
const choices = {
  kind: kindNames,
  scheme: ['light', 'dark'],
  /** The language of the page that the element goes into. */
  language: languages,
} as const;

export type Choices = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface PlaygroundState extends Choices {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * The state that an address requests; missing or invalid values get the default. It holds no attribute:
 * anybody can make an address of the playground, which shows an element in the company's name.
 */
export function readAddress(search: string, elements: readonly ElementInfo[]): PlaygroundState {
  const query = new URLSearchParams(search);
  const element =
    elements.find(({ tag }) => tag === query.get('element')) ??
    elements.find(({ tag }) => tag === 'trade-enquiry-form');
  if (!element) throw new Error('There is no element to show.');
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  return { tag: element.tag, ...(Object.fromEntries(chosen) as Choices), attributes: {} };
}

/** Attributes that choose between pages of the company's site. */
const ofAddresses = ['type', 'tab', 'article-id'];

/** Whether the copied snippet can set an attribute. */
export function carriesAttribute(kind: Kind, name: string): boolean {
  if (kind === 'address' || kind === 'link') return ofAddresses.includes(name);
  return kind !== 'frame' || frameAttributes.includes(name);
}

/** Whether the copied snippet names the language and the colour scheme. */
export const carriesLook = (kind: Kind): boolean => kind !== 'address' && kind !== 'link';

interface PlaygroundStore extends PlaygroundState {
  elements: readonly ElementInfo[];
  element: ElementInfo;
  /** Origin that serves the elements: this one. */
  site: string;
  /** Address of the company's site, as others know it. */
  publicUrl: string;
  texts: Messages;
  /** Name of the company. */
  company: string;
  change: (part: Partial<PlaygroundState>) => void;
  /** Sets one attribute; an empty one is left out. */
  setAttribute: (name: string, value: string | undefined) => void;
  chooseElement: (tag: string) => void;
}

/** Whether the chosen kind can show an element: a pasted address can only if the element has its own page. */
export const isPossible = ({ page }: ElementInfo, kind: Kind): boolean =>
  kind !== 'address' || page.width !== undefined;

/** The state of the page; `startPlayground` fills it. */
export const usePlayground = create<PlaygroundStore>((set, get) => ({
  ...({} as PlaygroundStore),
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
    const element = get().elements.find((other) => other.tag === tag);
    if (element) set({ element, tag, attributes: {} });
  },
}));

/** Starts with what the address of the page chooses. */
export function startPlayground(elements: readonly ElementInfo[], publicUrl: string, company: string): void {
  const { setState, getState } = usePlayground;
  const site = location.origin;
  const state = readAddress(location.search, elements);
  const element = elements.find(({ tag }) => tag === state.tag);
  setState({ ...state, ...(element && { element }), elements, site, publicUrl, company });
  getState().change({ language: state.language });
}
