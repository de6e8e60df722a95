import { type Attribute, propertyName, textAttribute } from '../../../src/element/attributes.ts';
import type { AnyElementDocs, AnyEventDocs } from '../../../src/element/element-docs.ts';
import { elements, type Start } from '../../../src/elements.ts';
import { en } from '../../../src/locales/en.ts';
import { languages } from '../../../src/locales/languages.ts';
import type { MessageTable } from '../../../src/locales/texts.ts';

export interface AttributeModel {
  name: string;
  /** The property of the same name in camelCase. */
  property: string;
  kind: Attribute<unknown>['kind'];
  /** TypeScript type of the property. */
  type: string;
  /** The allowed values of a `choice` and of `lang`; empty for all others. */
  values: readonly string[];
  default: string | number | boolean;
  description: string;
}

export interface EventModel extends AnyEventDocs {
  type: string;
  /** TypeScript type of its `detail`. */
  detailType: string;
}

/** An element's definition and its docs, combined. */
export interface ElementModel {
  tag: string;
  /** Name of its file: `enquiry-form`. */
  name: string;
  /** Name of its type: `TradeEnquiryForm`. */
  className: string;
  summary: string;
  start: Start;
  attributes: AttributeModel[];
  events: EventModel[];
  /** Its English texts, by key. */
  messages: Record<string, string>;
  parts: { name: string; description: string }[];
  /** Properties without an attribute. */
  data: { name: string; type: string; description: string }[];
  /** `parameters` is a TypeScript parameter list without the parentheses. */
  methods: { name: string; parameters: string; description: string }[];
  /** Names for `:state()`. */
  states: { name: string; description: string }[];
  slots: { name: string; description: string }[];
  example: AnyElementDocs['example'];
  /** What visitors get from the fallback where scripts do not run. */
  withoutScript: string;
}

const docsFiles = import.meta.glob<AnyElementDocs>('../../../src/features/*/*.docs.ts', {
  eager: true,
  import: 'docs',
});

const apiBaseDocs =
  'Address of the API. Defaults to the one set at build time, or else to the origin that the script was loaded from.';

export const messagesDocs =
  'Texts that override the built-in ones, by key. In HTML: `<script type="application/json" slot="messages">` inside the tag.';

/** TypeScript type of the property `messages`. */
export const messagesType = (keys: readonly string[]): string =>
  `Partial<Record<${keys.map((key) => `'${key}'`).join(' | ')}, string>>`;

const langDocs =
  'Language of the element’s texts. Defaults to the `lang` of the nearest ancestor. Unsupported languages fall back to English.';

const typeScriptTypes = { text: 'string', integer: 'number', flag: 'boolean' } as const;

function attributeModel(name: string, attribute: Attribute<unknown>, description: string): AttributeModel {
  const { kind, fallback, values = [] } = attribute;
  return {
    name,
    property: propertyName(name),
    kind,
    type: kind === 'choice' ? values.map((value) => `'${value}'`).join(' | ') : typeScriptTypes[kind],
    values,
    default: fallback as AttributeModel['default'],
    description,
  };
}

function detailType({ detail }: AnyEventDocs): string {
  if (!detail) return 'null';
  const fields = Object.entries(detail).map(([name, { type }]) => `${name}: ${type}`);
  return `{ ${fields.join('; ')} }`;
}

const withNames = (descriptions: Readonly<Record<string, string>> = {}) =>
  Object.entries(descriptions).map(([name, description]) => ({ name, description }));

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The English texts of an element, by key. Of a text with plural forms, the form `other`. */
function englishTexts(tag: string): Record<string, string> {
  const table = (en as Record<string, MessageTable>)[tag] ?? {};
  return Object.fromEntries(
    Object.entries(table).map(([key, message]) => [
      key,
      typeof message === 'string' ? message : message.other,
    ]),
  );
}

/**
 * Every element, in the order of `elements.ts`.
 * @throws {Error} when an element has no docs
 */
export async function loadElementModels(): Promise<ElementModel[]> {
  return Promise.all(
    Object.entries(elements).map(async ([tag, { load, start }]) => {
      const name = tag.replace('trade-', '');
      const docs = docsFiles[`../../../src/features/${name}/${name}.docs.ts`];
      if (!docs) throw new Error(`<${tag}> has no docs: write src/features/${name}/${name}.docs.ts`);
      const { definition } = await load();
      const definedAttributes = Object.entries<Attribute<unknown>>(definition.attributes);
      return {
        tag,
        name,
        className: pascalCase(tag),
        summary: docs.summary,
        start,
        attributes: [
          ...definedAttributes.map(([attribute, attributeDefinition]) =>
            attributeModel(attribute, attributeDefinition, docs.attributes[attribute] ?? ''),
          ),
          attributeModel('api-base', textAttribute(), apiBaseDocs),
          { ...attributeModel('lang', textAttribute(), langDocs), values: languages },
        ],
        events: Object.entries(docs.events).map(([type, event]) => ({
          type,
          detailType: detailType(event),
          ...event,
        })),
        messages: englishTexts(tag),
        parts: withNames(docs.parts),
        data: Object.entries(docs.members?.data ?? {}).map(([data, details]) => ({ name: data, ...details })),
        methods: Object.entries(docs.members?.methods ?? {}).map(([method, details]) => ({
          name: method,
          ...details,
        })),
        states: withNames(docs.members?.states),
        slots: withNames(docs.members?.slots),
        example: docs.example,
        withoutScript: docs.withoutScript,
      };
    }),
  );
}
