import { customProperties } from '../../../src/theme/tokens.ts';
import { type AttributeModel, type ElementModel, messagesDocs, messagesType } from './element-models.ts';
import { detailType } from './event-types.ts';

/** The elements as web-types, which JetBrains' editors read. */
export const webTypes = (models: readonly ElementModel[], version: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'trade-elements',
  version,
  'description-markup': 'markdown',
  contributions: { html: { elements: models.map(element) } },
});

const quoted = ({ default: value }: AttributeModel): string =>
  typeof value === 'string' ? `"${value}"` : String(value);

const element = ({ tag, summary, attributes, messages, data, events, parts, slots }: ElementModel) => ({
  name: tag,
  description: summary,
  attributes: attributes.map((attribute) => ({
    name: attribute.name,
    description: attribute.description,
    default: quoted(attribute),
    required: false,
    value: {
      kind: attribute.kind === 'flag' ? 'no-value' : 'plain',
      type: attribute.values.length > 0 ? attribute.values.map((value) => `"${value}"`) : attribute.type,
    },
  })),
  js: {
    properties: [
      ...attributes.map(({ property, description, type }) => ({ name: property, description, type })),
      ...data,
      { name: 'messages', description: messagesDocs, type: messagesType(Object.keys(messages)) },
    ],
    events: events.map((event) => ({
      name: event.type,
      description: event.description,
      type: `CustomEvent<${detailType(event)}>`,
    })),
  },
  slots,
  css: {
    parts,
    properties: customProperties,
  },
});
