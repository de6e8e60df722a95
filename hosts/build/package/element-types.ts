import { type AttributeModel, type ElementModel, messagesDocs } from './element-models.ts';
import { allEvents, detailType } from './event-types.ts';
import { withDefault } from './html-data.ts';

export const comment = (text: string, indent = '  '): string => `${indent}/** ${text} */`;

const field = (attribute: AttributeModel): string =>
  `${comment(withDefault(attribute))}\n  ${attribute.property}: ${attribute.type};`;

const members = ({ tag, data, methods }: ElementModel): string[] => [
  ...data.map(({ name, type, description }) => `${comment(description)}\n  ${name}: ${type};`),
  `${comment(messagesDocs)}\n  messages: ${messagesType(tag)} | undefined;`,
  ...methods.map(
    ({ name, parameters, description }) => `${comment(description)}\n  ${name}(${parameters}): void;`,
  ),
];

export const messagesType = (tag: string): string => `TradeMessages['${tag}']`;

const elementInterface = (model: ElementModel): string =>
  `/** ${model.summary} */
export interface ${model.className} extends HTMLElement {
${[...model.attributes.map(field), ...members(model)].join('\n')}
}`;

const messagesInterface = ({ tag, messages }: ElementModel): string => {
  const texts = Object.entries(messages).map(
    ([key, english]) => `    /** ${english} */\n    '${key}'?: string;`,
  );
  return `  '${tag}': {\n${texts.join('\n')}\n  };`;
};

/** Declarations of all elements, and of what TypeScript's DOM library shall know of them. */
export const elementTypes = (
  models: readonly ElementModel[],
): string => `${models.map(elementInterface).join('\n\n')}

/** The texts of each element, with what they are in English. What is in braces is filled in. */
export interface TradeMessages {
${models.map(messagesInterface).join('\n')}
}

/** What the elements send. Every event bubbles and crosses shadow boundaries. */
export interface TradeEventMap {
${allEvents(models)
  .map((event) => `${comment(event.description)}\n  '${event.type}': CustomEvent<${detailType(event)}>;`)
  .join('\n')}
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

/** Declarations of the module that defines one element. */
export const moduleTypes = ({ className }: ElementModel): string =>
  `export type { ${className}, TradeEventMap } from './elements.js';\n`;

/** Declarations of the loader. */
export const loaderTypes = (): string => `export type * from './elements.js';

/** Loads the code of the tags in a shadow root of your own component too, as they come. */
export declare function watchRoot(root: Document | ShadowRoot): void;
`;

/** Types of attributes as markup may give them. */
export const given: Record<AttributeModel['kind'], (type: string) => string> = {
  text: () => 'string',
  integer: () => 'number | string',
  flag: () => 'boolean',
  choice: (type) => type,
};

/** An attribute as markup may give it, by either of its names. */
const markup = (attribute: AttributeModel): string =>
  [...new Set([attribute.name, attribute.property])]
    .map((name) => {
      const type = `${given[attribute.kind](attribute.type)} | undefined`;
      return `${comment(withDefault(attribute), '    ')}\n    '${name}'?: ${type};`;
    })
    .join('\n');

export const listener = (
  name: string,
  { type, description }: { type: string; description: string },
): string =>
  `${comment(description, '    ')}\n    '${name}'?: ((event: TradeEventMap['${type}']) => void) | undefined;`;

const properties = (model: ElementModel, eventName: (type: string) => string): string =>
  [
    ...model.attributes.map(markup),
    ...model.data.map(
      ({ name, type, description }) => `${comment(description, '    ')}\n    '${name}'?: ${type};`,
    ),
    `${comment(messagesDocs, '    ')}\n    messages?: ${messagesType(model.tag)} | undefined;`,
    ...model.events.map((event) => listener(eventName(event.type), event)),
  ].join('\n');

const imports = (models: readonly ElementModel[]): string =>
  `import type { ${['TradeEventMap', 'TradeMessages', ...models.map(({ className }) => className)].join(', ')} } from './elements.js';`;

/** JSX types for React 19, which sets properties of custom elements and listens for `on` and the event's name. */
export const reactTypes = (
  models: readonly ElementModel[],
): string => `import type { DetailedHTMLProps, HTMLAttributes, ReactNode, Ref } from 'react';
${imports(models)}

type Markup<Element, Own> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Own> & Own;

export interface TradeElementProps {
${models.map((model) => `  '${model.tag}': {\n${properties(model, (type) => `on${type}`)}\n  };`).join('\n')}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${models.map(({ tag, className }) => `      '${tag}': Markup<${className}, TradeElementProps['${tag}']>;`).join('\n')}
    }
  }
}
`;

const camelCase = (type: string): string =>
  type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const vueListener = (type: string): string => camelCase(`on-${type}`);

/** Types of the tags in templates of Vue 3, and of `slot`, which Vue knows only on its own components. */
export const vueTypes = (
  models: readonly ElementModel[],
): string => `import type { HTMLAttributes } from 'vue';
import type { TradeEventMap, TradeMessages } from './elements.js';

export interface TradeElementProps {
${models.map((model) => `  '${model.tag}': {\n${properties(model, vueListener)}\n  };`).join('\n')}
}

declare module 'vue' {
  interface HTMLAttributes {
    slot?: string | undefined;
  }
  interface GlobalComponents {
${models.map(({ tag }) => `    '${tag}': new () => { $props: HTMLAttributes & TradeElementProps['${tag}'] };`).join('\n')}
  }
}
`;
