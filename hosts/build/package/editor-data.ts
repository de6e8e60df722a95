import { customProperties } from '../../../src/theme/tokens.ts';
import { type AttributeModel, type ElementModel, messagesDocs, messagesType } from './element-models.ts';

/** A default that means the same as no attribute is not documented. */
export const withDefault = ({ description, default: value }: AttributeModel): string =>
  value === '' || value === false ? description : `${description} Default: \`${value}\`.`;

/** The elements as custom data of VS Code's HTML support, format 1.1. */
export const htmlData = (models: readonly ElementModel[]) => ({
  version: 1.1,
  tags: models.map(({ tag, summary, attributes, events }) => ({
    name: tag,
    description: {
      kind: 'markdown',
      value: [summary, ...(events.length ? [eventList(events)] : [])].join('\n\n'),
    },
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: { kind: 'markdown', value: withDefault(attribute) },
      // `v`: an attribute that counts by presence.
      ...(attribute.kind === 'flag' && { valueSet: 'v' }),
      ...(attribute.values.length > 0 && { values: attribute.values.map((name) => ({ name })) }),
    })),
  })),
});

const eventList = (events: ElementModel['events']): string =>
  `Events:\n${events.map(({ type, description }) => `- \`${type}\`: ${description}`).join('\n')}`;

/** The elements as web-types, which JetBrains' editors read. */
export const webTypes = (models: readonly ElementModel[], version: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'trade-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: models.map(({ tag, summary, attributes, messages, data, events, parts, slots }) => ({
        name: tag,
        description: summary,
        attributes: attributes.map(({ name, description, default: value, kind, type, values }) => ({
          name,
          description,
          default: JSON.stringify(value),
          required: false,
          value: {
            kind: kind === 'flag' ? 'no-value' : 'plain',
            type: values.length > 0 ? values.map((each) => `"${each}"`) : type,
          },
        })),
        js: {
          properties: [
            ...attributes.map(({ property, description, type }) => ({ name: property, description, type })),
            ...data,
            { name: 'messages', description: messagesDocs, type: messagesType(Object.keys(messages)) },
          ],
          events: events.map(({ type, description, detailType }) => ({
            name: type,
            description,
            type: `CustomEvent<${detailType}>`,
          })),
        },
        slots,
        css: { parts, properties: customProperties },
      })),
    },
  },
});
