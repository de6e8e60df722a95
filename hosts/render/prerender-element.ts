import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { resolveApiBase } from '../../src/api/addresses.ts';
import type { ApiReads } from '../../src/api/api.ts';
import type { CompanyFacts } from '../../src/api/company-facts.ts';
import { isApiFailure } from '../../src/api/http.ts';
import {
  type Attribute,
  type Attributes,
  parseObject,
  readAttributes,
  textAttribute,
} from '../../src/element/attributes.ts';
import {
  type AnyElementDefinition,
  type ServerProperties,
  TextsContext,
} from '../../src/element/element-definition.ts';
import { applyOverrides } from '../../src/element/load-texts.ts';
import type { ElementStates, ElementTag } from '../../src/elements.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Messages } from '../../src/locales/en.ts';
import { directionOf, type Language } from '../../src/locales/languages.ts';
import type { Texts } from '../../src/locales/texts.ts';
import ownSheets from '../../src/theme/own-tokens.css.ts?sheets';
import { html } from '../html/html.ts';
import { attribute, type HtmlElement } from '../html/html-nodes.ts';
import { messagesOf, type OwnTexts } from '../locales/server-texts.ts';
import { scriptJson } from './page-template.ts';
import { namesIn, usedStyles } from './used-styles.ts';

/** The company's facts and own texts for its elements. */
export interface ElementCompany {
  facts: CompanyFacts;
  texts?: OwnTexts | undefined;
}

/**
 * What sends a page: our server, a host of static files, or our server for a frame. Only our server has a page for each link of an
 * element; from the others, the element gets its state with its HTML.
 */
export type Sender = 'server' | 'staticHost' | 'frame';

/** The context in which elements are rendered. */
export interface ElementContext extends ServerProperties {
  api: ApiReads;
  /** The company's facts for elements, and its own texts. */
  company?: ElementCompany | undefined;
  pageUrl: string;
  /** Initial states by tag, such as the values of a form posted without script. */
  states?: ElementStates | undefined;
  /** By what the page is sent; our server unless given. */
  sentBy?: Sender | undefined;
  /** Called for an exception of our own code; of the API's failures, its source reports. */
  report?: ((error: unknown) => void) | undefined;
}

export interface PrerenderedElement {
  /** The declarative shadow root, and the targets of addresses that it shows. */
  root: string;
  style: string;
  /** Whether the API sent everything that it shows. */
  ready: boolean;
}

const [ownTokens] = ownSheets;

/**
 * The attributes that the tag of an element leaves out, set to the company's facts. The company's own texts rank
 * below those of the tag. The browser reads the same when it takes the view over.
 */
export function companyAttributes(
  { tag, attributes }: AnyElementDefinition,
  language: Language,
  tagAttribute: (name: string) => string | undefined,
  { facts, texts = {} }: ElementCompany,
): Readonly<Record<string, string>> {
  const stated = Object.entries<Attribute<unknown>>(attributes).flatMap(([name, { fact, fallback }]) =>
    fact && facts[fact] !== fallback && tagAttribute(name) === undefined
      ? [[name, facts[fact]] as const]
      : [],
  );
  const ownTexts = texts[language]?.elements[tag];
  const messages =
    ownTexts && JSON.stringify({ ...ownTexts, ...parseObject(tagAttribute('messages') ?? '') });
  return { ...Object.fromEntries(stated), ...(messages && { messages }) };
}

/**
 * The declarative shadow root of an element: its styles, its view and the state that it was rendered from.
 * When the API fails, the view shows skeletons, and the element makes the request again in the browser.
 */
export async function prerenderElement(
  definition: AnyElementDefinition,
  language: Language,
  host: HtmlElement,
  { api, pageUrl, states = {}, sentBy = 'server', report, answers, added, formAction }: ElementContext,
): Promise<PrerenderedElement> {
  const texts = await textsOf(definition.tag, language, host);
  const table: Attributes = { ...definition.attributes, 'api-base': textAttribute() };
  const properties = readAttributes(
    table,
    (name) => attribute(host, name) ?? null,
    // The browser logs the warning, where the author of the page can see it.
    () => undefined,
  );
  const store = definition.createStore(
    {
      properties: () => properties,
      apiBase: () => resolveApiBase(attribute(host, 'api-base') ?? ''),
      emit: () => undefined,
      api,
      pageUrl,
    },
    () => texts,
  );
  const initial = store.getState() as Record<string, unknown>;
  store.setState(states[definition.tag as ElementTag] ?? {});

  const ready = await loaded(() => definition.load?.(store, new AbortController().signal), report);
  const content = createElement(definition.View, {
    ...properties,
    answers,
    added,
    formAction,
    store,
  } as never);
  const view = renderToString(createElement(TextsContext, { value: texts }, content));
  const dataView = ready ? 'data-view="ready"' : 'data-view';
  const root = `<div ${dataView} lang="${texts.language}" dir="${directionOf(texts.language)}">${view}</div>`;
  const sheets = definition.sheets.filter((sheet) => sheet !== ownTokens).join('');
  const style = usedStyles(sheets, namesIn(root));
  const state = ready ? stateScript(definition, { initial, current: store.getState(), sentBy }) : '';
  const anchors = new Set(definition.anchors?.(store.getState()));
  anchors.delete('');
  const parts = [
    '<template shadowrootmode="open">',
    `<style>${style}</style>`,
    root,
    state,
    '</template>',
    ...[...anchors].map((name) => html`<span id="${name}" slot="${name}"></span>`),
  ].join('');
  return { root: parts, style, ready };
}

/** The state that the element takes over in the browser; empty for an element that needs none there. */
function stateScript(
  { stateless, load }: AnyElementDefinition,
  { initial, current, sentBy }: { initial: Record<string, unknown>; current: object; sentBy: Sender },
): string {
  if (stateless === 'everywhere' || (stateless && sentBy === 'server')) return '';
  const state = load ? current : changedSince(initial, current);
  return `<script type="application/json">${scriptJson(state)}</script>`;
}

/** The part of a state that is not what the element starts from in the browser, too. */
const changedSince = (initial: Record<string, unknown>, state: object): object =>
  Object.fromEntries(
    Object.entries(state).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name])),
  );

/** The texts of an element, the same as in the browser: otherwise hydration would fail. */
async function textsOf(tag: string, language: Language, host: HtmlElement): Promise<Texts> {
  const table = (await messagesOf(language))[tag as keyof Messages];
  const overrides = parseObject(attribute(host, 'messages') ?? '') ?? {};
  return createTexts(language, applyOverrides(table, overrides));
}

async function loaded(
  load: () => Promise<void> | undefined,
  report: ElementContext['report'],
): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    if (!isApiFailure(error)) report?.(error);
    return false;
  }
}
