import { languages } from '../../../src/locales/languages.ts';
import { frameAttributes } from '../../embed/frames.ts';
import { type Kind, kindNames } from './kinds.ts';
import type { ElementInfo } from './manifest.ts';

/** The choices of the playground with their values; the first is the default. */
const choices = {
  kind: kindNames as [Kind, ...Kind[]],
  width: ['phone', 'page'],
  /** Language of the page that the element goes into. */
  scheme: ['light', 'dark'],
  language: languages,
  /** The editor's notice above the button of the form. */
  notice: ['none', 'words', 'checkbox'],
} as const;

export type Choices = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** Texts that an editor gives, by their names. */
const groups = { attributes: 'attr.', values: 'value.', messages: 'text.' } as const;
export type Group = keyof typeof groups;
export type Texts = Record<string, string>;

/** `values` are known data of the visitor, `messages` replace texts of the element. */
export interface PlaygroundState extends Choices, Record<Group, Texts> {
  tag: string;
  noticeText: string;
}

/** An element's initial state: its example, with the site in its addresses. */
export const startOf = (
  { tag, example }: ElementInfo,
  site: string,
): Pick<PlaygroundState, 'tag' | Group | 'notice' | 'noticeText'> => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replaceAll('{site}', site)]),
  ),
  values: {},
  messages: {},
  notice: 'none',
  noticeText: '',
});

/** The state that an address requests; missing or invalid values get the default. */
export function readAddress(search: string, elements: readonly ElementInfo[], site: string): PlaygroundState {
  const query = new URLSearchParams(search);
  const requested = elements.find(({ tag }) => tag === query.get('element'));
  const element = requested ?? elements.find(({ tag }) => tag === 'trade-enquiry-form') ?? elements[0];
  if (!element) throw new Error('There is no element to show.');
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  const given = Object.entries(groups).map(([group, prefix]) => [
    group,
    Object.fromEntries(
      [...query]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value])
        .filter(([given]) => group !== 'attributes' || element.attributes.some(({ name }) => name === given)),
    ),
  ]);
  return {
    ...startOf(element, site),
    ...(requested && Object.fromEntries(given)),
    ...Object.fromEntries(chosen),
    noticeText: query.get('noticeText') ?? '',
  };
}

/** The query that opens a state again. */
export function writeAddress(state: PlaygroundState): string {
  const query = new URLSearchParams({ element: state.tag });
  for (const [name, [first]] of Object.entries(choices)) {
    const value = state[name as keyof Choices];
    if (value !== first) query.set(name, value);
  }
  for (const [group, prefix] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(state[group as Group])) query.set(prefix + name, value);
  }
  if (state.noticeText) query.set('noticeText', state.noticeText);
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

/** Whether the copied snippet can hold content: replaced texts, a notice, known data of the visitor. */
export const carriesContent = (kind: Kind): boolean => carriesLook(kind) && kind !== 'frame';
