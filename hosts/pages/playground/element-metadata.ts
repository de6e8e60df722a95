import { companyFacts } from '../../render/company-facts.ts';

/** What the playground knows of an element; all of it comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  /** `trade-enquiry-form` as people say it: Enquiry form. */
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  events: Described[];
  methods: Described[];
  /** Names for `:state()`. */
  states: Described[];
  /** Names of its slots. */
  slots: string[];
  /** The keys of its texts, with the English ones. */
  messages: Record<string, string>;
  /** Attributes to begin with. */
  example: Record<string, string>;
}

export interface Described {
  name: string;
  description: string;
}

export interface AttributeInfo extends Described {
  kind: 'text' | 'number' | 'flag' | 'choice';
  /** What a choice allows. */
  values: string[];
  /** The value without the attribute, as text. */
  fallback: string;
  /** Says who the company is, which the build knows. */
  isFact: boolean;
}

/** The part of a custom elements manifest that is read. */
interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

interface Declaration {
  tagName?: string;
  description?: string;
  attributes?: { name: string; description?: string; default?: string; type?: { text: string } }[];
  events?: Partial<Described>[];
  slots?: Partial<Described>[];
  cssStates?: Partial<Described>[];
  members?: ({ kind: string } & Partial<Described>)[];
  messages?: Record<string, string>;
  example?: { attributes: Record<string, string> };
}

type AttributeDeclaration = NonNullable<Declaration['attributes']>[number];

/** An element's name as people say it: `Enquiry form`, `Anti-fraud footer`. */
function elementName(tag: string): string {
  const words = tag.replace(/^trade-/, '').replace(/(?<!anti)-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const unquoted = (literal: string): string => literal.trim().replace(/^(['"])(.*)\1$/, '$2');

function readAttribute({
  name,
  description = '',
  default: fallback = '',
  type,
}: AttributeDeclaration): AttributeInfo {
  const text = type?.text ?? 'string';
  const values = text.includes('|') || /^'/.test(text) ? text.split('|').map(unquoted) : [];
  const kind =
    values.length > 0 ? 'choice' : text === 'number' ? 'number' : text === 'boolean' ? 'flag' : 'text';
  return { name, description, kind, values, fallback: unquoted(fallback), isFact: companyFacts.has(name) };
}

const described = (list: Partial<Described>[] = []): Described[] =>
  list.map(({ name = '', description = '' }) => ({ name, description }));

function readElement(declaration: Declaration & { tagName: string }): ElementInfo {
  const { tagName: tag, description: summary = '', attributes = [], members = [] } = declaration;
  return {
    tag,
    title: elementName(tag),
    summary,
    // The language is chosen for all elements at once.
    attributes: attributes.filter(({ name }) => name !== 'lang').map(readAttribute),
    events: described(declaration.events),
    methods: described(members.filter(({ kind }) => kind === 'method')),
    states: described(declaration.cssStates),
    slots: described(declaration.slots).map(({ name }) => name),
    messages: declaration.messages ?? {},
    example: declaration.example?.attributes ?? {},
  };
}

/** The elements of a manifest, in its order. */
export const readManifest = (manifest: Manifest): ElementInfo[] =>
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((declaration) => declaration.tagName !== undefined)
    .map((declaration) => readElement(declaration as Declaration & { tagName: string }));

/**
 * Requests the manifest that is served with the elements.
 * @throws {Error} when it is not there
 */
export async function fetchElements(): Promise<ElementInfo[]> {
  const response = await fetch('/elements/custom-elements.json');
  if (!response.ok) throw new Error(`/elements/custom-elements.json: status ${response.status}`);
  return readManifest(await response.json());
}
