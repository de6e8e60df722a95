import { languages } from '../../../src/locales/languages.ts';
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

type Chosen = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface Choices extends Chosen {
  element: ElementInfo;
  attributes: Readonly<Record<string, string>>;
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

/** Whether the chosen kind can show an element: a pasted address can only if the element has its own page. */
export const isPossible = ({ page }: ElementInfo, kind: Kind): boolean =>
  kind !== 'address' || page.width !== undefined;

/** Names of the form's fields for attributes begin with this. */
export const attributePrefix = 'attribute-';

/**
 * What the questions answer; missing or invalid values get the default.
 * @param form the posted form. Without it, no attribute is set: anybody can make an address of the playground, which shows
 * an element in the company's name
 */
export function readChoices(
  query: URLSearchParams,
  elements: readonly ElementInfo[],
  form?: URLSearchParams,
): Choices {
  const fields = form ?? query;
  const chosen = Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      values.find((value) => value === fields.get(name)) ?? values[0],
    ]),
  ) as Chosen;
  const chosenTag = fields.get('element') ?? 'trade-enquiry-form';
  const possible = elements.filter((element) => isPossible(element, chosen.kind));
  const element = possible.find(({ tag }) => tag === chosenTag) ?? possible[0];
  if (!element) throw new Error('There is no element to show.');
  const set = element.attributes
    .map(({ name, fallback }) => ({ name, fallback, value: form?.get(attributePrefix + name) ?? '' }))
    .filter(
      ({ name, fallback, value }) => value && value !== fallback && carriesAttribute(chosen.kind, name),
    );
  return { ...chosen, element, attributes: Object.fromEntries(set.map(({ name, value }) => [name, value])) };
}
