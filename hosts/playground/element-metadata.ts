import { elementTitle } from '../embed/element-title.ts';

/** What the playground knows of an element; all of it comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  /** `trade-enquiry-form` as people say it: Enquiry form. */
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  events: Described[];
  slots: SlotInfo[];
  methods: Described[];
  /** Names for `:state()`. */
  states: Described[];
  example: { attributes: Record<string, string>; fallback: string };
}

export interface Described {
  name: string;
  description: string;
}

export interface SlotInfo extends Described {
  /** Whether JSON in it goes to the property of the same name. */
  isData: boolean;
}

export interface AttributeInfo {
  name: string;
  description: string;
  kind: 'text' | 'number' | 'flag' | 'choice';
  /** What a choice allows. */
  values: string[];
  /** What stands without the attribute, as text. */
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
  events?: Partial<Described>[];
  slots?: Partial<Described>[];
  cssStates?: Partial<Described>[];
  members?: ({ kind: string; attribute?: string } & Partial<Described>)[];
  example?: ElementInfo['example'];
}

type AttributeDeclaration = NonNullable<Declaration['attributes']>[number];

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
  return { name, description, kind, values, fallback: unquoted(fallback) };
}

const described = (list: Partial<Described>[] = []): Described[] =>
  list.map(({ name = '', description = '' }) => ({ name, description }));

function readElement(declaration: Declaration & { tagName: string }): ElementInfo {
  const { tagName: tag, description: summary = '', attributes = [], members = [], example } = declaration;
  const data = new Set(
    members.filter(({ kind, attribute }) => kind === 'field' && !attribute).map(({ name }) => name),
  );
  return {
    tag,
    title: elementTitle(tag),
    summary,
    // The language is chosen for all elements at once.
    attributes: attributes.filter(({ name }) => name !== 'lang').map(readAttribute),
    events: described(declaration.events),
    slots: described(declaration.slots).map((slot) => ({ ...slot, isData: data.has(slot.name) })),
    methods: described(members.filter(({ kind }) => kind === 'method')),
    states: described(declaration.cssStates),
    example: example ?? { attributes: {}, fallback: '' },
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
