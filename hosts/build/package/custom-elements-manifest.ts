import { customProperties } from '../../../src/theme/tokens.ts';
import { type ElementModel, messagesDocs, messagesType } from './element-models.ts';
import { detailType } from './event-types.ts';

/** The elements in the format of the custom elements manifest, schema 2.1.0. */
export const customElementsManifest = (models: readonly ElementModel[]) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: models.map((model) => ({
    kind: 'javascript-module',
    path: `${model.name}.js`,
    declarations: [declaration(model)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: model.tag,
        declaration: { name: model.className, module: `${model.name}.js` },
      },
    ],
  })),
});

/** A default as it would be written in code. */
const literal = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

function declaration(model: ElementModel) {
  const { tag, className, summary, attributes, messages, events, parts, slots, states, example } = model;
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description: summary,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: attribute.property,
      type: { text: attribute.type },
      default: literal(attribute.default),
      description: attribute.description,
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        type: { text: attribute.type },
        default: literal(attribute.default),
        description: attribute.description,
      })),
      ...model.data.map(({ name, type, description }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description,
      })),
      {
        kind: 'field',
        name: 'messages',
        type: { text: messagesType(Object.keys(messages)) },
        default: 'undefined',
        description: messagesDocs,
      },
      ...model.methods.map(({ name, description }) => ({ kind: 'method', name, description })),
    ],
    // Of no schema either: the English texts, by the keys of `messages`.
    messages,
    events: events.map((event) => ({
      name: event.type,
      type: { text: `CustomEvent<${detailType(event)}>` },
      description: event.description,
    })),
    slots,
    cssParts: parts,
    cssStates: states,
    // Not of the schema, which allows more: what the playground starts from.
    example,
    cssProperties: customProperties,
  };
}
