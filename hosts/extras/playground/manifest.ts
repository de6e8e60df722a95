import { companyFacts } from '../../../src/api/company-facts.ts';
import type { ElementPage } from '../../../src/element/element-docs.ts';

/** An element in the playground; all data comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  page: ElementPage;
}

export interface AttributeInfo {
  name: string;
  description: string;
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
  attributes: {
    name: string;
    description: string;
    default: string;
    type: { text: string };
    values: readonly string[];
  }[];
  page: ElementPage;
}

/** A name in words: `enquiry-form` is "Enquiry form". */
export function inWords(name: string): string {
  const words = name.replace(/(?<!anti)-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Not offered as fields: the language is chosen for all elements at once, a consent is described in the docs,
 * and editors need not know the API's address.
 */
const isLeftOut = (name: string): boolean =>
  ['lang', 'api-base', 'consent'].includes(name) || companyFacts.has(name);

function readElement({ tagName, description, attributes, page }: Declaration): ElementInfo {
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
    page,
  };
}

export const readManifest = ({ modules }: Manifest): ElementInfo[] =>
  modules.flatMap(({ declarations }) => declarations.map(readElement));
