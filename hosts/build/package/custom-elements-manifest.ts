import { customProperties } from '../../../src/theme/tokens.ts';
import { type AttributeModel, type ElementModel, messagesDocs, messagesType } from './element-models.ts';

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

const value = ({ type, default: value, description }: AttributeModel) => ({
  type: { text: type },
  // As it would be written in code.
  default: typeof value === 'string' ? `'${value}'` : String(value),
  description,
});

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
      ...value(attribute),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: 'field',
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        ...value(attribute),
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
    // Not part of the schema either: the English texts, by the keys of `messages`.
    messages,
    events: events.map((event) => ({
      name: event.type,
      type: { text: `CustomEvent<${event.detailType}>` },
      description: event.description,
    })),
    slots,
    cssParts: parts,
    cssStates: states,
    // Not part of the schema, which allows additions: the initial state of the playground.
    example,
    cssProperties: customProperties,
  };
}
