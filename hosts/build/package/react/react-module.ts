import { transformWithOxc } from 'vite';
import type { ElementModel } from '../element-models.ts';
import { componentName, listenerName } from '../element-types.ts';
import source from './create-component.ts?raw';

const component = (model: ElementModel): string => {
  const props = {
    attributes: Object.fromEntries(model.attributes.map(({ name, property }) => [property, name])),
    properties: [...model.data.map(({ name }) => name), 'messages'],
    events: Object.fromEntries(model.events.map(({ type }) => [listenerName(type), type])),
  };
  return `/** ${model.summary} */
export const ${componentName(model)} = createComponent('${model.tag}', ${JSON.stringify(props)});`;
};

/** The code of `trade-elements/react`: a component of each element, which loads the elements of the page. */
export async function reactModule(models: readonly ElementModel[]): Promise<string> {
  const { code } = await transformWithOxc(source, 'create-component.ts');
  return `'use client';
import './trade-elements.js';
${code.replace(/^export (?=function)/m, '')}
${models.map(component).join('\n\n')}
`;
}
