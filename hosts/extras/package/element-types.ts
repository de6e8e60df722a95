import { propertyName } from '../../../src/element/attributes.ts';
import {
  type ElementDeclaration,
  type Member,
  moduleName,
  withoutAttribute,
} from '../../render/elements-manifest.ts';
import { withDefault } from './element-reference.ts';

type Declarations = readonly ElementDeclaration[];
type Attribute = ElementDeclaration['attributes'][number];

const described = (description: string, code: string): string => `/** ${description} */\n${code}`;
const block = (head: string, lines: readonly string[]): string =>
  `${head} {\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;

/** The texts of an element are declared key by key, with the English ones. */
const typeOf = (tag: string, { name, type }: Member): string =>
  name === 'messages' ? `TradeMessages['${tag}'] | undefined` : type.text;

const elementInterface = ({ tagName, name, description, members }: ElementDeclaration): string =>
  described(
    description,
    block(
      `export interface ${name} extends HTMLElement`,
      members.map((member) => described(withDefault(member), `${member.name}: ${typeOf(tagName, member)};`)),
    ),
  );

const messagesInterface = ({ tagName, messages }: ElementDeclaration): string =>
  `${block(
    `'${tagName}':`,
    Object.entries(messages).map(([key, english]) => described(english, `'${key}'?: string;`)),
  )};`;

/** Declarations of all elements, and of what TypeScript's DOM library needs for them. */
export function elementTypes(declarations: Declarations): string {
  // Several elements send events of the same name.
  const events = new Map(
    declarations.flatMap((element) => element.events).map((event) => [event.name, event]),
  );
  return `${declarations.map(elementInterface).join('\n\n')}

/** The texts of each element, each with the English one. Elements replace the names in braces. */
${block('export interface TradeMessages', declarations.map(messagesInterface))}

/** What the elements send. Every event bubbles and crosses shadow boundaries. */
${block(
  'export interface TradeEventMap',
  [...events.values()].map(({ name, type, description }) =>
    described(description, `'${name}': ${type.text};`),
  ),
)}

declare global {
  interface HTMLElementTagNameMap {
${declarations.map(({ tagName, name }) => `    '${tagName}': ${name};`).join('\n')}
  }
  interface HTMLElementEventMap extends TradeEventMap {}
  interface DocumentEventMap extends TradeEventMap {}
  interface WindowEventMap extends TradeEventMap {}
}
`;
}

/** Declarations of the loader, and of each module that defines one element. */
export const moduleTypes = (declarations: Declarations): Record<string, string> => ({
  'types/trade-elements.d.ts': `export type * from './elements.js';

/** Loads the code of the tags in a shadow root of your own component too, as they are added. */
export declare function watchRoot(root: Document | ShadowRoot): void;
`,
  ...Object.fromEntries(
    declarations.map((element) => [
      `types/${moduleName(element)}.d.ts`,
      `export type { ${element.name}, TradeEventMap } from './elements.js';\n`,
    ]),
  ),
});

function givenProperties(
  { tagName, attributes, members, events }: ElementDeclaration,
  namesOf: (attribute: Attribute) => readonly string[],
  listenerOf: (event: string) => string,
): string[] {
  const property = (name: string, type: string, description: string) =>
    described(description, `'${name}'?: ${type} | undefined;`);
  return [
    ...attributes.flatMap((attribute) =>
      [...new Set(namesOf(attribute))].map((name) =>
        property(name, attribute.type.text.replace('number', 'number | string'), withDefault(attribute)),
      ),
    ),
    ...withoutAttribute(members)
      .filter(({ kind }) => kind === 'field')
      .map((member) => property(member.name, typeOf(tagName, member), member.description)),
    ...events.map(({ name, description }) =>
      property(listenerOf(name), `((event: TradeEventMap['${name}']) => void)`, description),
    ),
  ];
}

/** `TradeEnquiryForm` as a component of React: `EnquiryForm`. */
export const componentName = ({ name }: ElementDeclaration): string => name.replace(/^Trade/, '');

/** `trade-enquiry-sent` as a prop of a component: `onEnquirySent`. */
export const listenerName = (event: string): string => propertyName(event.replace(/^trade/, 'on'));

function component(element: ElementDeclaration): string {
  const name = componentName(element);
  const properties = givenProperties(element, ({ fieldName }) => [fieldName], listenerName);
  return `${block(`export interface ${name}Props`, properties)}

${described(element.description, `export declare const ${name}: TradeComponent<${element.name}, ${name}Props>;`)}
`;
}

function vueProperties(element: ElementDeclaration): string {
  const namesOf = ({ name, fieldName }: Attribute) => [name, fieldName];
  const properties = givenProperties(element, namesOf, (event) => propertyName(`on-${event}`));
  return `${block(`'${element.tagName}':`, properties)};`;
}

/** Types of the tags in templates of Vue 3, and of `slot`, which Vue knows only on its own components. */
export const vueTypes = (declarations: Declarations): string => `import type { HTMLAttributes } from 'vue';
import type { TradeEventMap, TradeMessages } from './elements.js';

${block('export interface TradeElementProps', declarations.map(vueProperties))}

declare module 'vue' {
  interface HTMLAttributes {
    slot?: string | undefined;
  }
  interface GlobalComponents {
${declarations.map(({ tagName }) => `    '${tagName}': new () => { $props: HTMLAttributes & TradeElementProps['${tagName}'] };`).join('\n')}
  }
}
`;

/** Types of `trade-elements/react`, the components. */
export const reactTypes = (
  declarations: Declarations,
): string => `import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { ${['TradeEventMap', 'TradeMessages', ...declarations.map(({ name }) => name)].join(', ')} } from './elements.js';

/**
 * Takes the attributes of any HTML element, such as \`className\` or \`id\`, in addition to its own props.
 */
export type TradeComponent<Element, Own> = (
  props: Omit<HTMLAttributes<Element>, keyof Own> & Own & { ref?: Ref<Element> | undefined },
) => ReactNode;

${declarations.map(component).join('\n')}`;
