import { type Attribute, propertyName, textAttribute } from '../../src/element/attributes.ts';
import type { AnyElementDocs } from '../../src/element/element-docs.ts';
import { elements } from '../../src/elements.ts';
import { en } from '../../src/locales/en.ts';
import { languages } from '../../src/locales/languages.ts';
import type { MessageTable } from '../../src/locales/texts.ts';
import { customProperties } from '../../src/theme/tokens.ts';

// Vite reads these arguments before any of it runs.
const files = import.meta.glob<AnyElementDocs>('../../src/features/*/*.docs.ts', {
  eager: true,
  import: 'docs',
});

/** @throws {Error} for an element without docs */
export function docsOf(tag: string): AnyElementDocs {
  const name = tag.replace('trade-', '');
  const docs = files[`../../src/features/${name}/${name}.docs.ts`];
  if (!docs) throw new Error(`<${tag}> has no docs: write src/features/${name}/${name}.docs.ts`);
  return docs;
}

const apiBaseDocs =
  'Address of the API. Defaults to the one set at build time, or else to the origin that the script was loaded from.';
const langDocs =
  'Language of the element’s texts. Defaults to the `lang` of the nearest ancestor. Unsupported languages fall back to English.';
const messagesDocs =
  'Texts that override the built-in ones, by key. In HTML: the attribute `messages` with JSON.';

const typeScriptTypes = { text: 'string', integer: 'number', flag: 'boolean' } as const;
const union = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ');

const attributeOf = (
  name: string,
  { kind, fallback, values = [] }: Attribute<unknown>,
  description: string,
) => ({
  name,
  fieldName: propertyName(name),
  type: { text: kind === 'choice' ? union(values) : typeScriptTypes[kind] },
  // The default as it would be written in code.
  default: typeof (fallback ?? '') === 'string' ? `'${fallback ?? ''}'` : String(fallback),
  description,
  /** The allowed values of a choice and of `lang`; empty for all others. */
  values,
});

const eventOf = ([name, { description, detail }]: [string, AnyElementDocs['events'][string]]) => {
  const fields = Object.entries(detail ?? {}).map(([field, { type }]) => `${field}: ${type}`);
  const detailType = detail ? `{ ${fields.join('; ')} }` : 'null';
  return { name, type: { text: `CustomEvent<${detailType}>` }, description, detail: detail ?? {} };
};

const withNames = (descriptions: Readonly<Record<string, string>> = {}) =>
  Object.entries(descriptions).map(([name, description]) => ({ name, description }));

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The English texts of an element, by key. Of a text with plural forms, the form `other`. */
function englishTexts(tag: string): Record<string, string> {
  const table = Object.entries((en as Record<string, MessageTable>)[tag] ?? {});
  return Object.fromEntries(
    table.map(([key, message]) => [key, typeof message === 'string' ? message : message.other]),
  );
}

export interface Member {
  kind: 'field' | 'method';
  name: string;
  type: { text: string };
  /** The default as it would be written in code. */
  default?: string;
  description: string;
  attribute?: string;
  reflects?: boolean;
}

export const withoutAttribute = (members: readonly Member[]): Member[] =>
  members.filter(({ attribute }) => attribute === undefined);

/**
 * An element as the manifest declares it. The schema allows additions: `values`, `detail`, `messages`, `example`, `accessibility`,
 * `withoutScript` and `page` are ours.
 */
async function declare([tag, load]: [string, (typeof elements)[string]]) {
  const { definition } = await load();
  const docs = docsOf(tag);
  const attributes = [
    ...Object.entries<Attribute<unknown>>(definition.attributes).map(([attribute, details]) =>
      attributeOf(attribute, details, docs.attributes[attribute] ?? ''),
    ),
    attributeOf('api-base', textAttribute(), apiBaseDocs),
    { ...attributeOf('lang', textAttribute(), langDocs), values: languages },
  ];
  const messages = englishTexts(tag);
  const { data = {}, methods = {}, states, slots } = docs.members ?? {};
  const texts = `Partial<Record<${union(Object.keys(messages))}, string>>`;
  const objects = { ...data, messages: { type: texts, description: messagesDocs } };
  const members: Member[] = [
    ...attributes.map(({ name: attribute, fieldName, values: _, ...details }) => ({
      kind: 'field' as const,
      name: fieldName,
      attribute,
      reflects: true,
      ...details,
    })),
    ...Object.entries(objects).map(([name, { type, description }]) => ({
      kind: 'field' as const,
      name,
      type: { text: type },
      description,
    })),
    ...Object.entries(methods).map(([name, { parameters, description }]) => ({
      kind: 'method' as const,
      name,
      type: { text: `(${parameters}) => void` },
      description,
    })),
  ];
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: pascalCase(tag),
    description: docs.summary,
    superclass: { name: 'HTMLElement' },
    attributes,
    members,
    messages,
    events: Object.entries(docs.events).map(eventOf),
    slots: withNames(slots),
    cssParts: withNames(docs.parts),
    cssStates: withNames(states),
    cssProperties: customProperties,
    example: docs.example,
    accessibility: docs.accessibility,
    withoutScript: docs.withoutScript,
    page: docs.page,
  };
}

export type ElementDeclaration = Awaited<ReturnType<typeof declare>>;

/** Every element, in the order of `elements.ts`. The package's descriptions are generated from this. */
export const declareElements = (): Promise<ElementDeclaration[]> =>
  Promise.all(Object.entries(elements).map(declare));

/** Name of the file that defines an element: `enquiry-form`. */
export const moduleName = ({ tagName }: ElementDeclaration): string => tagName.replace('trade-', '');

/** The elements in the format of the custom elements manifest, schema 2.1.0. */
export const elementsManifest = (declarations: readonly ElementDeclaration[]) => ({
  schemaVersion: '2.1.0',
  modules: declarations.map((declaration) => {
    const module = `${moduleName(declaration)}.js`;
    const { tagName, name } = declaration;
    return {
      kind: 'javascript-module',
      path: module,
      declarations: [declaration],
      exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module } }],
    };
  }),
});
