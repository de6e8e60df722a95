import type { Messages } from '../../../src/locales/en.ts';
import { directionOf, languages, nameOf } from '../../../src/locales/languages.ts';
import { Html } from '../../html/html.ts';
import { shape, type ViewOf } from '../../html/shape.ts';
import { companyPage, elementTitle, frameHeight } from '../../render/frames.ts';
import { attributePrefix, type Choices, carriesAttribute, carriesLook, isPossible } from './choices.ts';
import { kindNames, kinds } from './kinds.ts';
import { type AttributeInfo, type ElementInfo, inWords } from './manifest.ts';
import { frameAddress, makeSnippet } from './snippet.ts';

const option = shape({ value: 'text', label: 'text', isChosen: 'flag' });

/** The names that the template may use. */
export const playgroundNames = shape({
  company: 'text',
  styles: 'html',
  script: 'text',
  kind: 'text',
  element: 'text',
  language: 'text',
  scheme: 'text',
  hasLook: 'flag',
  kinds: [{ value: 'text', title: 'text', summary: 'text', isChosen: 'flag' }],
  elements: [{ value: 'text', title: 'text', isChosen: 'flag', isPossible: 'flag' }],
  languages: [option],
  schemes: [option],
  summary: 'text',
  fields: [
    { id: 'text', label: 'text', hint: 'text', value: 'text', placeholder: 'text', options: [option] },
  ],
  preview: {
    title: 'text',
    isLink: 'flag',
    address: 'text',
    text: 'text',
    height: 'number',
    direction: 'text',
    isRealForm: 'flag',
  },
  copied: 'text',
  pieces: [{ where: 'text', code: 'text' }],
  steps: ['text'],
  otherwise: 'text',
});

interface Site {
  elements: readonly ElementInfo[];
  /** Origin that serves the elements. */
  site: string;
  /** The address by which our oEmbed knows the site. */
  publicUrl: string;
  /** Texts in the chosen language. */
  texts: Messages;
  /** Name of the company. */
  company: string;
  styles: string;
  script: string;
}

type View = ViewOf<typeof playgroundNames>;

const schemeNames = { light: 'Light', dark: 'Dark' };

/** An attribute as a field of the form: a choice, or a text. */
function toField({ name, description, isFlag, values, fallback }: AttributeInfo, chosenValue?: string) {
  const value = chosenValue ?? (values.length > 0 ? fallback : '');
  const flagOptions = [
    { value: '', label: 'No' },
    { value: 'on', label: 'Yes' },
  ];
  const options = isFlag ? flagOptions : values.map((value) => ({ value: value, label: inWords(value) }));
  return {
    id: attributePrefix + name,
    label: inWords(name),
    hint: description.replaceAll('`', ''),
    value,
    placeholder: fallback,
    options: options.map((option) => ({ ...option, isChosen: option.value === value })),
  };
}

/** The values of the playground's page: the questions with their answers, the preview, and the snippet. */
export function playgroundView(choices: Choices, site: Site): View {
  const { kind, element, language, scheme, attributes } = choices;
  const options = { ...site, element };
  const { copied, steps, otherwise } = kinds[kind];
  return {
    company: site.company,
    styles: Html.trust(site.styles),
    script: site.script,
    kind,
    element: element.tag,
    language,
    scheme,
    hasLook: carriesLook(kind),
    kinds: kindNames.map((value) => ({ value, ...kinds[value], isChosen: value === kind })),
    elements: site.elements.map((possible) => ({
      value: possible.tag,
      title: possible.title,
      isChosen: possible === element,
      isPossible: isPossible(possible, kind),
    })),
    languages: languages.map((value) => ({ value, label: nameOf(value), isChosen: value === language })),
    schemes: Object.entries(schemeNames).map(([value, label]) => ({
      value,
      label,
      isChosen: value === scheme,
    })),
    summary: element.summary.replaceAll('`', ''),
    fields: element.attributes
      .filter(({ name }) => carriesAttribute(kind, name))
      .map((attribute) => toField(attribute, attributes[attribute.name])),
    preview: {
      title: `${element.title} on your page`,
      isLink: kind === 'link',
      address: kind === 'link' ? companyPage(element.page, attributes, '') : frameAddress(choices, ''),
      text: elementTitle(element.page, site.texts, attributes, site.company),
      height: frameHeight(element.page),
      direction: directionOf(language),
      isRealForm: element.tag === 'trade-enquiry-form' && kind !== 'link',
    },
    copied,
    pieces: makeSnippet(choices, options).map(({ where = '', code }) => ({ where, code })),
    steps,
    otherwise,
  };
}
