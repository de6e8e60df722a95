import type { ElementModel } from './element-models.ts';

const indent = (text: string): string => text.replace(/^/gm, '  ');

/**
 * The tag of an element as a page's author would write it, with content that works without script.
 * @param site origin of the site that serves the elements
 */
export function exampleSnippet(
  { tag, example: { attributes, fallback } }: ElementModel,
  site: string,
): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${given.join('')}>\n${indent(fallback)}\n</${tag}>`.replaceAll('{site}', site);
}
