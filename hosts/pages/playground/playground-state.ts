import { languages } from '../../../src/locales/languages.ts';
import type { ElementInfo } from './element-metadata.ts';

/** The choices of the playground, each with what its first value is: the default. */
const choices = {
  /** Where the element goes. */
  place: ['wordpress', 'block', 'website', 'app', 'link'],
  /** What an HTML block takes. */
  block: ['tag', 'frame'],
  /** How the code is loaded. */
  script: ['latest', 'fixed', 'classic'],
  framework: ['react', 'vue', 'other'],
  width: ['phone', 'column', 'page'],
  /** Of the page that the element goes into. */
  scheme: ['light', 'dark'],
  language: languages,
  /** Content of the tag for where no script runs. */
  withoutScript: ['link', 'form', 'nothing'],
  /** Own words above the button of the form. */
  notice: ['none', 'words', 'checkbox'],
} as const;

export type Choices = { -readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** Texts that an editor gives, by their names. */
const groups = { attributes: 'attr.', values: 'value.', messages: 'text.' } as const;

export type Texts = Record<string, string>;

export interface PlaygroundState extends Choices {
  tag: string;
  /** The attributes that are set. */
  attributes: Texts;
  /** What is known of the visitor, by the names of the form's fields. */
  values: Texts;
  /** Own words in place of texts of the element, by their keys. */
  messages: Texts;
  noticeText: string;
}

export type SnippetKind = 'address' | 'tag' | 'frame' | 'component' | 'link';

/** What the place takes. */
export function snippetKind({ place, block }: Pick<PlaygroundState, 'place' | 'block'>): SnippetKind {
  if (place === 'wordpress') return 'address';
  if (place === 'block') return block;
  if (place === 'app') return 'component';
  return place === 'link' ? 'link' : 'tag';
}

/** What an element starts from: its example, with the site in its addresses. */
export function startOf(
  { tag, example }: ElementInfo,
  site: string,
): Pick<PlaygroundState, 'tag' | 'attributes' | 'values' | 'messages' | 'notice' | 'noticeText'> {
  const attributes = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value.replaceAll('{site}', site)]),
  );
  return { tag, attributes, values: {}, messages: {}, notice: 'none', noticeText: '' };
}

const prefixed = (query: URLSearchParams, prefix: string): Texts =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

/** What an address requests; what it leaves open or gets wrong is the default. */
export function readAddress(search: string, elements: readonly ElementInfo[], site: string): PlaygroundState {
  const query = new URLSearchParams(search);
  const requested = elements.find(({ tag }) => tag === query.get('element'));
  const element = requested ?? elements.find(({ tag }) => tag === 'trade-enquiry-form') ?? elements[0];
  if (!element) throw new Error('There is no element to show.');
  const chosen = Object.entries(choices).map(([name, values]) => [
    name,
    values.find((value) => value === query.get(name)) ?? values[0],
  ]);
  const attributes = Object.entries(prefixed(query, groups.attributes)).filter(([given]) =>
    element.attributes.some(({ name }) => name === given),
  );
  return {
    ...startOf(element, site),
    ...(Object.fromEntries(chosen) as Choices),
    ...(requested && {
      attributes: Object.fromEntries(attributes),
      values: prefixed(query, groups.values),
      messages: prefixed(query, groups.messages),
      noticeText: query.get('noticeText') ?? '',
    }),
  };
}

/** The query that opens a state again. */
export function writeAddress(state: PlaygroundState): string {
  const query = new URLSearchParams({ element: state.tag });
  for (const [name, values] of Object.entries(choices)) {
    const value = state[name as keyof Choices];
    if (value !== values[0]) query.set(name, value);
  }
  for (const [group, prefix] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(state[group as keyof typeof groups])) {
      query.set(prefix + name, value);
    }
  }
  if (state.noticeText) query.set('noticeText', state.noticeText);
  return `?${query}`;
}
