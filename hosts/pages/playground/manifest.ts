import { companyFacts } from '../../render/company-facts.ts';

/** An element as the playground sees it; all data comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  /** The tag in words: `trade-enquiry-form` is "Enquiry form". */
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  /** Names of its slots. */
  slots: string[];
  /** Attributes to begin with. */
  example: Record<string, string>;
}

export interface AttributeInfo {
  name: string;
  description: string;
  kind: 'text' | 'number' | 'flag' | 'choice';
  /** The allowed values of a choice. */
  values: string[];
  /** The value without the attribute, as text. */
  fallback: string;
}

/** The part of a custom elements manifest that is read. */
interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

interface Declaration {
  tagName?: string;
  description?: string;
  attributes?: { name: string; description?: string; default?: string; type?: { text: string } }[];
  slots?: { name?: string }[];
  example?: { attributes: Record<string, string> };
}

type AttributeDeclaration = NonNullable<Declaration['attributes']>[number];

/** Not offered as fields: the language is chosen for all elements at once; editors need not know the API's address. */
const isLeftOut = ({ name }: AttributeDeclaration): boolean =>
  name === 'lang' || name === 'api-base' || companyFacts.has(name);

const unquoted = (literal: string): string => literal.trim().replace(/^(['"])(.*)\1$/, '$2');

function readAttribute({
  name,
  description = '',
  default: fallback = '',
  type,
}: AttributeDeclaration): AttributeInfo {
  const text = type?.text ?? 'string';
  const values = /['|]/.test(text) ? text.split('|').map(unquoted) : [];
  const kind =
    values.length > 0 ? 'choice' : text === 'number' ? 'number' : text === 'boolean' ? 'flag' : 'text';
  return { name, description, kind, values, fallback: unquoted(fallback) };
}

function readElement(
  tag: string,
  { description = '', attributes = [], slots = [], example }: Declaration,
): ElementInfo {
  const words = tag.replace(/^trade-/, '').replace(/(?<!anti)-/g, ' ');
  return {
    tag,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    summary: description,
    attributes: attributes.filter((attribute) => !isLeftOut(attribute)).map(readAttribute),
    slots: slots.map(({ name = '' }) => name),
    example: example?.attributes ?? {},
  };
}

/** The elements of a manifest, in its order. */
export const readManifest = (manifest: Manifest): ElementInfo[] =>
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((declaration) => (declaration.tagName ? [readElement(declaration.tagName, declaration)] : []));
