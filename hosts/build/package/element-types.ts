import { withDefault } from './editor-data.ts';
import { type AttributeModel, type ElementModel, messagesDocs } from './element-models.ts';

const comment = (text: string): string => `/** ${text} */`;
const block = (lines: readonly string[], indent: string): string => lines.join('\n').replace(/^/gm, indent);
const messagesType = (tag: string): string => `TradeMessages['${tag}']`;

const elementInterface = (model: ElementModel): string => {
  const members = [
    ...model.attributes.map(
      (attribute) => `${comment(withDefault(attribute))}\n${attribute.property}: ${attribute.type};`,
    ),
    ...model.data.map(({ name, type, description }) => `${comment(description)}\n${name}: ${type};`),
    `${comment(messagesDocs)}\nmessages: ${messagesType(model.tag)} | undefined;`,
    ...model.methods.map(
      ({ name, parameters, description }) => `${comment(description)}\n${name}(${parameters}): void;`,
    ),
  ];
  return `${comment(model.summary)}
export interface ${model.className} extends HTMLElement {
${block(members, '  ')}
}`;
};

const messagesInterface = ({ tag, messages }: ElementModel): string => {
  const texts = Object.entries(messages).map(([key, english]) => `${comment(english)}\n'${key}'?: string;`);
  return `  '${tag}': {\n${block(texts, '    ')}\n  };`;
};

/** Declarations of all elements, and of what TypeScript's DOM library needs for them. */
export function elementTypes(models: readonly ElementModel[]): string {
  // Several elements send events of the same name.
  const events = new Map(models.flatMap((model) => model.events).map((event) => [event.type, event]));
  const eventTypes = [...events.values()].map(
    ({ type, description, detailType }) => `${comment(description)}\n'${type}': CustomEvent<${detailType}>;`,
  );
  return `${models.map(elementInterface).join('\n\n')}

/** The texts of each element, with what they are in English. What is in braces is filled in. */
export interface TradeMessages {
${models.map(messagesInterface).join('\n')}
}

/** What the elements send. Every event bubbles and crosses shadow boundaries. */
export interface TradeEventMap {
${block(eventTypes, '  ')}
}

declare global {
  interface HTMLElementTagNameMap {
${models.map(({ tag, className }) => `    '${tag}': ${className};`).join('\n')}
  }
  interface HTMLElementEventMap extends TradeEventMap {}
  interface DocumentEventMap extends TradeEventMap {}
  interface WindowEventMap extends TradeEventMap {}
}
`;
}

/** Declarations of the module that defines one element. */
export const moduleTypes = ({ className }: ElementModel): string =>
  `export type { ${className}, TradeEventMap } from './elements.js';\n`;

/** Declarations of the loader. */
export const loaderTypes = `export type * from './elements.js';

/** Loads the code of the tags in a shadow root of your own component too, as they are added. */
export declare function watchRoot(root: Document | ShadowRoot): void;
`;

/** Types of attributes as markup may give them. */
const givenTypes: Record<AttributeModel['kind'], (type: string) => string> = {
  text: () => 'string',
  integer: () => 'number | string',
  flag: () => 'boolean',
  choice: (type) => type,
};

interface Names {
  /** Names of an attribute. */
  attribute: (attribute: AttributeModel) => string[];
  /** Name of the listener for a type of event. */
  listener: (type: string) => string;
}

/** The attributes and listeners that a template may set. */
function givenProperties(model: ElementModel, names: Names): string[] {
  const property = (name: string, type: string, description: string) =>
    `${comment(description)}\n'${name}'?: ${type} | undefined;`;
  return [
    ...model.attributes.flatMap((attribute) =>
      [...new Set(names.attribute(attribute))].map((name) =>
        property(name, givenTypes[attribute.kind](attribute.type), withDefault(attribute)),
      ),
    ),
    ...model.data.map(({ name, type, description }) => property(name, type, description)),
    property('messages', messagesType(model.tag), messagesDocs),
    ...model.events.map(({ type, description }) =>
      property(names.listener(type), `((event: TradeEventMap['${type}']) => void)`, description),
    ),
  ];
}

const propertiesByTag = (models: readonly ElementModel[], listener: Names['listener']): string => {
  const names: Names = { attribute: ({ name, property }) => [name, property], listener };
  const entries = models.map(
    (model) => `  '${model.tag}': {\n${block(givenProperties(model, names), '    ')}\n  };`,
  );
  return `export interface TradeElementProps {\n${entries.join('\n')}\n}`;
};

const camelCase = (text: string): string =>
  text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `TradeEnquiryForm` as a component of React: `EnquiryForm`. */
export const componentName = ({ className }: ElementModel): string => className.replace(/^Trade/, '');

/** `trade-enquiry-sent` as a prop of a component: `onEnquirySent`. */
export const listenerName = (type: string): string => camelCase(type.replace(/^trade/, 'on'));

const component = (model: ElementModel): string => {
  const name = componentName(model);
  const names: Names = { attribute: ({ property }) => [property], listener: listenerName };
  return `export interface ${name}Props {
${block(givenProperties(model, names), '  ')}
}

${comment(model.summary)}
export declare const ${name}: TradeComponent<${model.className}, ${name}Props>;
`;
};

/**
 * Types of `trade-elements/react`: the components, and the tags in JSX, where React 19 sets properties of custom elements and
 * listens for `on` and the event's name.
 */
export const reactTypes = (
  models: readonly ElementModel[],
): string => `import type { DetailedHTMLProps, HTMLAttributes, ReactNode, Ref } from 'react';
import type { ${['TradeEventMap', 'TradeMessages', ...models.map(({ className }) => className)].join(', ')} } from './elements.js';

type Markup<Element, Own> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own;

${propertiesByTag(models, (type) => `on${type}`)}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${models.map(({ tag, className }) => `      '${tag}': Markup<${className}, TradeElementProps['${tag}']>;`).join('\n')}
    }
  }
}

/** Takes the attributes of any HTML element, such as \`className\` or \`id\`, in addition to its own props. */
export type TradeComponent<Element, Own> = (
  props: Omit<HTMLAttributes<Element>, keyof Own> & Own & { ref?: Ref<Element> | undefined },
) => ReactNode;

${models.map(component).join('\n')}`;

/** Types of the tags in templates of Vue 3, and of `slot`, which Vue knows only on its own components. */
export const vueTypes = (
  models: readonly ElementModel[],
): string => `import type { HTMLAttributes } from 'vue';
import type { TradeEventMap, TradeMessages } from './elements.js';

${propertiesByTag(models, (type) => camelCase(`on-${type}`))}

declare module 'vue' {
  interface HTMLAttributes {
    slot?: string | undefined;
  }
  interface GlobalComponents {
${models.map(({ tag }) => `    '${tag}': new () => { $props: HTMLAttributes & TradeElementProps['${tag}'] };`).join('\n')}
  }
}
`;
