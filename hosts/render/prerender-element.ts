import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { resolveApiBase } from '../../src/api/api-base.ts';
import { type Attributes, readAttributes, text } from '../../src/element/attributes.ts';
import type { AnyElementDefinition } from '../../src/element/element-definition.ts';
import { readJsonSlot } from '../../src/element/json-slot.ts';
import { withOwnMessages } from '../../src/element/own-messages.ts';
import { TextsContext } from '../../src/element/texts-context.ts';
import type { ElementEntry } from '../../src/elements.ts';
import { createTexts, type Texts } from '../../src/locales/create-texts.ts';
import { directionOf, type Language } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import type { Messages } from '../../src/locales/messages.ts';
import { scriptJson } from './escape.ts';
import { apiTimeout, renderApi } from './render-api.ts';

export interface PrerenderContext {
  fetch: typeof fetch;
  /** Address of the page that is made. */
  pageUrl: string;
  /** State to start from, by tag: what was typed into a form posted without script. */
  states?: Record<string, object>;
}

/** An element as it is in the page. */
export interface WrittenElement {
  attributes: ReadonlyMap<string, string>;
  /** That of the nearest `lang`. */
  language: Language;
  /** What is in its `<script slot="messages">`. */
  messages?: string | undefined;
}

export interface PrerenderedElement {
  /** The declarative shadow root. */
  root: string;
  /** Whether the API gave all that it shows. */
  ready: boolean;
}

/** The inline style of an element's prerendered shadow root; its hash is in the content security policy. */
export async function inlineStyle({ sheets }: AnyElementDefinition): Promise<string> {
  return sheets.join('');
}

/**
 * The declarative shadow root of an element: its styles, its view and the state that it was rendered from.
 * When the API fails, it is the view of a list still loading, and the element tries itself in the browser.
 */
export async function prerenderElement(
  { load, start }: ElementEntry,
  written: WrittenElement,
  { fetch, pageUrl, states }: PrerenderContext,
): Promise<PrerenderedElement> {
  const { definition } = await load();
  const { attributes } = written;
  const texts = await textsOf(definition, written);
  const table: Attributes = { ...definition.attributes, 'api-base': text() };
  const properties = readAttributes(
    table,
    (name) => attributes.get(name) ?? null,
    // The browser warns, and the author of the page can see it there.
    () => undefined,
  );
  const store = definition.createStore(
    {
      properties: () => properties,
      apiBase: () => resolveApiBase(attributes.get('api-base') ?? ''),
      emit: () => undefined,
      api: renderApi(fetch),
      pageUrl,
    },
    () => texts,
  );
  store.setState(states?.[definition.tag] ?? {});

  const ready = await loaded(() => definition.load?.(store, AbortSignal.timeout(apiTimeout)));
  const style = await inlineStyle(definition);
  const content = createElement(definition.View, { ...properties, store } as never);
  const view = renderToString(createElement(TextsContext, { value: texts }, content));
  // An element that never starts has no use for its state.
  const state =
    ready && start !== 'never'
      ? `<script type="application/json">${scriptJson(store.getState())}</script>`
      : '';
  const root = [
    '<template shadowrootmode="open">',
    `<style>${style}</style>`,
    `<div data-view${ready ? '="ready"' : ''} lang="${texts.language}" dir="${directionOf(texts.language)}">${view}</div>`,
    state,
    '</template>',
  ].join('');
  return { root, ready };
}

/** The texts that the element will show in the browser, or it could not take over what is there. */
async function textsOf(
  { tag, messages: english }: AnyElementDefinition,
  { language, messages = '{}' }: WrittenElement,
): Promise<Texts> {
  const file = language === 'en' ? undefined : await loadMessages(language);
  const table = file?.[tag as keyof Messages] ?? english;
  return createTexts(language, withOwnMessages(tag, table, readJsonSlot(tag, 'messages', messages) ?? {}));
}

async function loaded(load: () => Promise<void> | undefined): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    // The API client has said why.
    return false;
  }
}
