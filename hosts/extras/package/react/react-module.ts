import { transformWithOxc } from 'vite';
import { type ElementDeclaration, withoutAttribute } from '../../../render/elements-manifest.ts';
import { componentName, listenerName } from '../element-types.ts';
import source from './create-component.ts?raw';

const component = (element: ElementDeclaration): string => {
  const { tagName, description, attributes, members, events } = element;
  const objects = withoutAttribute(members).filter(({ kind }) => kind === 'field');
  const props = {
    // React 18 writes `className` as it is.
    attributes: {
      className: 'class',
      ...Object.fromEntries(attributes.map(({ name, fieldName }) => [fieldName, name])),
    },
    properties: objects.map(({ name }) => name),
    events: Object.fromEntries(events.map(({ name }) => [listenerName(name), name])),
  };
  return `/** ${description} */
export const ${componentName(element)} = createComponent('${tagName}', ${JSON.stringify(props)});`;
};

/** The code of `trade-elements/react`: a component of each element, which loads the elements of the page. */
export async function reactModule(declarations: readonly ElementDeclaration[]): Promise<string> {
  const { code } = await transformWithOxc(source, 'create-component.ts');
  return `'use client';
import './loader.js';
${code.replace(/^export (?=function)/m, '')}
${declarations.map(component).join('\n\n')}
`;
}
