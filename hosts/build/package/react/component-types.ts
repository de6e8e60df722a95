import { type ElementModel, messagesDocs } from '../element-models.ts';
import { comment, given, listener, messagesType } from '../element-types.ts';
import { withDefault } from '../html-data.ts';
import { componentName, listenerName } from './component-props.ts';

const property = (name: string, type: string, description: string): string =>
  `${comment(description)}\n  ${name}?: ${type} | undefined;`;

const props = (model: ElementModel): string =>
  [
    ...model.attributes.map((attribute) =>
      property(attribute.property, given[attribute.kind](attribute.type), withDefault(attribute)),
    ),
    ...model.data.map(({ name, type, description }) => property(name, type, description)),
    property('messages', messagesType(model.tag), messagesDocs),
    ...model.events.map((event) => listener(listenerName(event.type), event)),
  ].join('\n');

const component = (model: ElementModel): string => {
  const name = componentName(model);
  return `export interface ${name}Props {
${props(model)}
}

/** ${model.summary} */
export declare const ${name}: TradeComponent<${model.className}, ${name}Props>;
`;
};

/** Declarations of the components of `trade-elements/react`. */
export const componentTypes = (models: readonly ElementModel[]): string => `
/** Takes what HTML knows of any element, \`className\` or \`id\`, besides its own props. */
export type TradeComponent<Element, Own> = (
  props: Omit<HTMLAttributes<Element>, keyof Own> & Own & { ref?: Ref<Element> | undefined },
) => ReactNode;

${models.map(component).join('\n')}`;
