import type { ElementInfo } from './element-metadata.ts';
import { indent } from './escape.ts';
import type { PlaygroundState } from './playground-state.ts';
import { formatTag, slotHtml, tagAttributes } from './tag-snippet.ts';

const names = { values: 'values', messages: 'messages' } as const;

/** The objects that a component is given as properties. */
const objects = (state: PlaygroundState): [name: string, json: string][] =>
  Object.values(names)
    .filter((name) => Object.keys(state[name]).length > 0)
    .map((name) => [name, JSON.stringify(state[name])]);

const quoted = (value: string): string => `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

function jsxAttributes(state: PlaygroundState, element: ElementInfo, site: string): string[] {
  const flags = new Set(element.attributes.filter(({ kind }) => kind === 'flag').map(({ name }) => name));
  return [
    ...Object.entries({ 'api-base': site, ...tagAttributes(state) }).map(([name, value]) => {
      if (name === 'style') return "style={{ colorScheme: 'dark' }}";
      return flags.has(name) ? propertyName(name) : `${propertyName(name)}=${quoted(value)}`;
    }),
    ...objects(state).map(([name, json]) => `${name}={${json}}`),
  ];
}

function jsxNotice({ notice, noticeText }: PlaygroundState, { slots }: ElementInfo): string {
  if (!slots.includes('notice') || notice === 'none' || !noticeText) return '';
  const text = `{${JSON.stringify(noticeText)}}`;
  return notice === 'checkbox'
    ? `<label slot="notice"><input type="checkbox" name="notice" required /> ${text}</label>`
    : `<p slot="notice">${text}</p>`;
}

const componentName = (tag: string): string =>
  tag.replace(/^trade|-(\w)/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');

function reactSnippet(state: PlaygroundState, element: ElementInfo, site: string): string {
  const name = componentName(state.tag);
  const attributes = indent(jsxAttributes(state, element, site).join('\n'));
  const notice = jsxNotice(state, element);
  const tag = notice
    ? `<${name}\n${attributes}\n>\n${indent(notice)}\n</${name}>`
    : `<${name}\n${attributes}\n/>`;
  return `import { ${name} } from 'trade-elements/react';\n\n${tag};`;
}

const importLine = (tag: string): string => `import '${tag.replace(/^trade-/, 'trade-elements/')}';`;

/** As `propertyName` of the elements, which the pages of the site would load as a file of its own if it were shared. */
const propertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The script slots are left out where objects are set as properties. */
const notScript = (html: string): boolean => !html.startsWith('<script');

function vueSnippet(state: PlaygroundState, element: ElementInfo, site: string): string {
  const tag = formatTag(
    state,
    element,
    {
      'api-base': site,
      ...tagAttributes(state),
      ...Object.fromEntries(objects(state).map(([name, json]) => [`:${name}.prop`, json])),
    },
    slotHtml(state, element).filter(notScript),
  );
  return `<script setup>\n${importLine(state.tag)}\n</script>\n\n<template>\n${indent(tag)}\n</template>`;
}

/** The element in an app: with our component in React, as a tag elsewhere. Bundled by the app, it is told where the API is. */
export function componentSnippet(state: PlaygroundState, element: ElementInfo, site: string): string {
  if (state.framework === 'react') return reactSnippet(state, element, site);
  if (state.framework === 'vue') return vueSnippet(state, element, site);
  const tag = formatTag(
    state,
    element,
    { 'api-base': site, ...tagAttributes(state) },
    slotHtml(state, element),
  );
  return `// In the script of your component or page\n${importLine(state.tag)}\n\n<!-- In its template -->\n${tag}`;
}
