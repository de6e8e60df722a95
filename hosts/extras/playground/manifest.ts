import type { ElementPage } from '../../../src/element/element-docs.ts';
import { companyFacts } from '../../render/company-facts.ts';
import labels from './labels.json';

/** An element as the playground sees it; all data comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  example: Readonly<Record<string, string>>;
  page: ElementPage;
  /** What it offers developers, in lists under a title. */
  reference: Readonly<Record<string, readonly Described[]>>;
}

interface Described {
  name: string;
  description: string;
}

export interface AttributeInfo extends Described {
  isFlag: boolean;
  values: readonly string[];
  /** The value without the attribute, as text. */
  fallback: string;
}

interface Manifest {
  modules: { declarations: Declaration[] }[];
}

interface Declaration {
  tagName: string;
  description: string;
  attributes: (Described & { default: string; type: { text: string }; values: readonly string[] })[];
  events: readonly Described[];
  members: readonly (Described & { attribute?: string })[];
  slots: readonly Described[];
  cssStates: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly Described[];
  example: { attributes: Readonly<Record<string, string>> };
  page: ElementPage;
}

/** A name in words: `enquiry-form` is "Enquiry form". */
function inWords(name: string): string {
  const words = name.replace(/(?<!anti)-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of an attribute or choice; its name in words where it has none. */
export const attributeLabel = (name: string): string =>
  (labels as Record<string, string>)[name] ?? inWords(name);

/** Not offered as fields: the language is chosen for all elements at once, a consent is described in the docs, and editors need not know the API's address. */
const isLeftOut = (name: string): boolean =>
  ['lang', 'api-base', 'consent'].includes(name) || companyFacts.has(name);

function readElement(declaration: Declaration): ElementInfo {
  const { tagName, description, attributes, slots, example, page } = declaration;
  return {
    tag: tagName,
    title: inWords(tagName.replace(/^trade-/, '')),
    summary: description,
    attributes: attributes
      .filter(({ name }) => !isLeftOut(name))
      .map(({ name, description, default: literal, type, values }) => ({
        name,
        description,
        isFlag: type.text === 'boolean',
        values,
        fallback: literal.replace(/^'|'$/g, ''),
      })),
    example: example.attributes,
    page,
    reference: {
      Attributes: attributes,
      'Properties and methods without an attribute': declaration.members.filter(
        ({ attribute }) => !attribute,
      ),
      Events: declaration.events,
      Slots: slots,
      'States, for :state()': declaration.cssStates,
      'Parts, for ::part()': declaration.cssParts,
      'Custom properties': declaration.cssProperties,
    },
  };
}

export const readManifest = ({ modules }: Manifest): ElementInfo[] =>
  modules.flatMap(({ declarations }) => declarations.map(readElement));
