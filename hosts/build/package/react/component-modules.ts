import { transformWithOxc } from 'vite';
import type { ElementModel } from '../element-models.ts';
import { componentName, componentProps } from './component-props.ts';
import source from './create-component.ts?raw';

const component = (model: ElementModel): string =>
  `/** ${model.summary} */
export const ${componentName(model)} = createComponent('${model.tag}', ${JSON.stringify(componentProps(model))});`;

/** The code of `trade-elements/react`: a component of each element. */
export async function componentModules(models: readonly ElementModel[]): Promise<Record<string, string>> {
  const { code } = await transformWithOxc(source, 'create-component.ts');
  return {
    'react/create-component.js': code,
    'react/components.js': `'use client';
// Loads the code of the elements that are in the page.
import '../trade-elements.js';
import { createComponent } from './create-component.js';

${models.map(component).join('\n\n')}
`,
  };
}
