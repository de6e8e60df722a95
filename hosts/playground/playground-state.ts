import { languages } from '../../src/locales/languages.ts';
import type { ElementInfo } from './element-metadata.ts';

/** The choices of the stage and the snippet, each with what its first value is: the default. */
const choices = {
  width: ['phone', 'column', 'page'],
  scheme: ['light', 'dark'],
  ground: ['plain', 'foreign'],
  language: languages,
  snippet: ['module', 'fixed', 'classic', 'frame'],
} as const;

export type Choices = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

export interface PlaygroundState extends Choices {
  tag: string;
  /** The attributes that are set, as text. */
  attributes: Record<string, string>;
  /** What stands in the slots, as text. */
  slots: Record<string, string>;
  /** Whether the snippet holds content for where no script runs. */
  fallback: boolean;
}

const attributePrefix = 'attr.';
const slotPrefix = 'slot.';

/** The parameters of a query with a prefix, without it; of these names alone. */
const prefixed = (query: URLSearchParams, prefix: string, known: readonly { name: string }[]) =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const)
      .filter(([name]) => known.some((one) => one.name === name)),
  );

/** The example of an element with the site in its addresses. */
export const exampleAttributes = ({ example }: ElementInfo, site: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example.attributes).map(([name, value]) => [name, value.replaceAll('{site}', site)]),
  );

/** The attributes as they stand on the tag: those that are set, and the language where it is not English. */
export const tagAttributes = ({
  attributes,
  language,
}: Pick<PlaygroundState, 'attributes' | 'language'>): Record<string, string> => ({
  ...attributes,
  ...(language !== choices.language[0] && { lang: language }),
});

/** What an address requests; whatever it leaves open or gets wrong is the default. */
export function readAddress(search: string, elements: readonly ElementInfo[], site: string): PlaygroundState {
  const query = new URLSearchParams(search);
  const requested = elements.find(({ tag }) => tag === query.get('element'));
  const element = requested ?? elements.find(({ tag }) => tag === 'trade-enquiry-form') ?? elements[0];
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  return {
    ...(Object.fromEntries(chosen) as Choices),
    tag: element?.tag ?? '',
    // An address without attributes belongs to an element that was just chosen: it shows the example.
    attributes: requested
      ? prefixed(query, attributePrefix, requested.attributes)
      : element
        ? exampleAttributes(element, site)
        : {},
    slots: prefixed(query, slotPrefix, requested?.slots ?? []),
    fallback: query.get('fallback') !== 'no',
  };
}

/** The query that opens a state again. */
export function writeAddress({ tag, attributes, slots, fallback, ...chosen }: PlaygroundState): string {
  const query = new URLSearchParams({ element: tag });
  for (const [name, values] of Object.entries(choices)) {
    const value = chosen[name as keyof Choices];
    if (value !== values[0]) query.set(name, value);
  }
  if (!fallback) query.set('fallback', 'no');
  for (const [name, value] of Object.entries(attributes)) query.set(attributePrefix + name, value);
  for (const [name, value] of Object.entries(slots)) query.set(slotPrefix + name, value);
  return `?${query}`;
}
