/** What the playground knows of an element; all of it comes from the published manifest. */
export interface ElementInfo {
  tag: string;
  /** `trade-enquiry-form` as people say it: Enquiry form. */
  title: string;
  summary: string;
  attributes: AttributeInfo[];
  events: { name: string; description: string }[];
  example: { attributes: Record<string, string>; fallback: string };
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
  events?: { name: string; description?: string }[];
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

function readElement(declaration: Declaration & { tagName: string }): ElementInfo {
  const { tagName: tag, description: summary = '', attributes = [], events = [], example } = declaration;
  const words = tag.replace(/^trade-/, '').replace(/(?<!anti)-/g, ' ');
  return {
    tag,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    summary,
    // The language is chosen for all elements at once.
    attributes: attributes.filter(({ name }) => name !== 'lang').map(readAttribute),
    events: events.map(({ name, description = '' }) => ({ name, description })),
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
 * Asks for the manifest that is served with the elements.
 * @throws {Error} when it is not there
 */
export async function fetchElements(): Promise<ElementInfo[]> {
  const answer = await fetch('/elements/custom-elements.json');
  if (!answer.ok) throw new Error(`/elements/custom-elements.json: status ${answer.status}`);
  return readManifest(await answer.json());
}
