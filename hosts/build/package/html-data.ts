import type { AttributeModel, ElementModel } from './element-models.ts';

/** A default that means the same as no attribute is not documented. */
export const withDefault = ({ description, default: value }: AttributeModel): string =>
  value === '' || value === false ? description : `${description} Default: \`${value}\`.`;

/**
 * The elements as custom data of VS Code's HTML support, format 1.1.
 *
 * Made here, as `web-types.ts` is, after a trial of custom-element-vs-code-integration 1.5 and
 * custom-element-jet-brains-integration 1.8: they write all design tokens and parts into what an editor shows for each tag,
 * about 3 KB of text, and the second gives a choice of values as one type, of which an editor offers none.
 */
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
