import { version } from '../../package.json';
import type { Attributes } from './attributes.ts';
import { createElementClass } from './element-class.tsx';
import type { ElementDefinition } from './element-definition.ts';

let warned = false;

/**
 * Registers the element where there is a registry (not on the server) and returns its definition. In browsers without
 * constructed sheets it is left undefined, so that the children of the tag stay visible.
 * When the tag is taken by another copy of the bundle, that copy stays, and the console says once which runs.
 */
export function defineElement<Table extends Attributes, State, Events>(
  definition: ElementDefinition<Table, State, Events>,
): ElementDefinition<Table, State, Events> {
  if (typeof customElements === 'undefined' || !document.adoptedStyleSheets) return definition;
  const registered = customElements.get(definition.tag) as { version?: string } | undefined;
  if (!registered) {
    customElements.define(definition.tag, createElementClass(definition));
  } else if (!warned) {
    warned = true;
    console.info(`trade-elements: version ${registered.version} runs; ${version} stays unused.`);
  }
  return definition;
}
