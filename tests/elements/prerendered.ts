import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createLateClient } from '../../src/api/late-client.ts';
import { readAttributes } from '../../src/element/attributes.ts';
import { type AnyElementDefinition, TextsContext } from '../../src/element/element-definition.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Texts } from '../../src/locales/texts.ts';
import { expect } from './expect.ts';
// For every test of an element.
import './every-element.ts';
import { consoleLines, inside, until } from './helpers.ts';

/**
 * An element as the server writes it into a page, not yet in the document: appended to it, it hydrates.
 * @param state what the server has loaded
 */
export function prerendered(
  definition: AnyElementDefinition,
  attributes: Record<string, string>,
  tag: string = definition.tag,
  state: object = {},
  texts: Texts = createTexts('en', definition.messages),
): HTMLElement {
  const properties = readAttributes(
    definition.attributes,
    (name) => attributes[name] ?? null,
    () => undefined,
  );
  const store = definition.createStore(
    {
      emit: () => undefined,
      properties: () => properties,
      apiBase: () => attributes['api-base'] ?? '',
      api: createLateClient(() => attributes['api-base'] ?? ''),
    },
    () => texts,
  );
  store.setState(state);
  const content = createElement(definition.View, { ...properties, apiBase: '', store });
  const view = renderToString(createElement(TextsContext, { value: texts }, content));
  expect(view).not.to.include('<!--');
  const page = Document.parseHTMLUnsafe(
    `<${tag}><template shadowrootmode="open"><style>${definition.sheets.join('')}</style>` +
      `<div data-view="ready" lang="${texts.language}">${view}</div>` +
      `<script type="application/json">${JSON.stringify(store.getState())}</script></template></${tag}>`,
  );
  const element = page.body.firstElementChild as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The same where the server does not send the state. */
export function withoutState(element: HTMLElement): HTMLElement {
  inside(element, 'script')?.remove();
  return element;
}

/** What is in the page before, or without, any script: the same shadow root on a tag that nobody defines. */
export function withoutScript(
  definition: AnyElementDefinition,
  attributes: Record<string, string>,
  state: object = {},
): HTMLElement {
  const element = prerendered(definition, attributes, 'div', state);
  document.body.append(document.adoptNode(element));
  return element;
}

/** Lets a prerendered element into the document, where it hydrates. */
export function letIn(element: HTMLElement): HTMLElement {
  document.body.append(document.adoptNode(element));
  return element;
}

/** Waits until an element runs that was prerendered. */
export const hydrated = (element: HTMLElement): Promise<HTMLElement> =>
  until(() => inside(element, '[data-view=""]'));

/**
 * Lets a prerendered element hydrate.
 * @param selector finds a node that has to stay
 * @param run what happens then, until the element runs
 */
export async function hydrate(
  element: HTMLElement,
  selector: string,
  run: (node: HTMLElement) => Promise<unknown>,
): Promise<void> {
  const node = inside(element, selector) as HTMLElement;
  const lines = await consoleLines('error', async () => {
    letIn(element);
    await run(node);
  });
  expect(lines).to.deep.equal([]);
  expect(inside(element, selector) === node, 'the same node').to.equal(true);
}

/** Attributes of an element from the properties of its fixture. */
export const asAttributes = (properties: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    ]),
  );

/** A tag with the properties of a fixture as its attributes. */
export const tagOf = (tag: string, properties: object): string =>
  `<${tag} ${Object.entries(asAttributes(properties))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}></${tag}>`;
