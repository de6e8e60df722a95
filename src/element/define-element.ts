import { version } from '../../package.json';
import type { Attributes } from './attributes.ts';
import { createElementClass } from './element-class.tsx';
import type { ElementDefinition } from './element-definition.ts';

/** Old versions of MooTools replace `bind` with a function that ignores the arguments of calls. */
const bindsArguments = (): boolean => ((_bound: number, called?: number) => called).bind(null, 1)(2) === 2;

/**
 * Registers the element where there is a registry (not on the server) and returns its definition. In browsers without
 * constructed sheets it is left undefined, so that the children of the tag stay visible.
 * When the tag is taken by another copy of the bundle, that copy stays, and the console says once which runs.
 */
export function defineElement<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events>,
): ElementDefinition<Table, State, Events> {
  if (typeof customElements === 'undefined' || !document.adoptedStyleSheets) return definition;
  const { tag } = definition;
  const registered = customElements.get(tag) as { version?: string } | undefined;
  if (registered || !bindsArguments())
    import('./notices.ts').then(({ reportUnused }) => reportUnused(tag, registered?.version, version));
  else customElements.define(tag, createElementClass(definition));
  return definition;
}
