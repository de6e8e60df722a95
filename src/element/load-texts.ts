import { createTexts } from '../locales/create-texts.ts';
import type { Messages } from '../locales/en.ts';
import { lookUpLanguage } from '../locales/languages.ts';
import { loadMessages } from '../locales/load-messages.ts';
import type { MessageTable, Texts } from '../locales/texts.ts';
import type { AnyElementDefinition } from './element-definition.ts';

export type MessageOverrides = Readonly<Record<string, unknown>>;

/**
 * A table with a partner's texts in it.
 * @param warned unknown keys that have been logged already. Omit on the server, which leaves the warning to
 * the browser
 */
export function applyOverrides(
  tag: string,
  table: MessageTable,
  overrides: MessageOverrides,
  warned?: Set<string>,
): MessageTable {
  const merged: Record<string, MessageTable[string]> = { ...table };
  const unknown: string[] = [];
  for (const [key, text] of Object.entries(overrides)) {
    if (typeof text === 'string' && Object.hasOwn(table, key)) merged[key] = text;
    else if (warned && !warned.has(key)) unknown.push(key);
  }
  for (const key of unknown) warned?.add(key);
  if (unknown.length > 0) {
    console.warn(
      `<${tag}>: no text is called ${unknown.join(', ')}; there are ${Object.keys(table).join(', ')}.`,
    );
  }
  return merged;
}

const warnedKeys = new WeakMap<Element, Set<string>>();

/**
 * The texts of an element in another language, or with a partner's texts in them.
 * @param lang as the page writes it; unknown languages, and those whose file does not load, give English
 * @param overrides the texts that the partner's script has set
 */
export async function loadElementTexts(
  host: Element,
  { tag, messages: english }: AnyElementDefinition,
  lang: string,
  overrides: MessageOverrides | undefined,
): Promise<Texts> {
  const language = lookUpLanguage(lang);
  const messages = language === 'en' ? undefined : await loadMessages(language);
  const table = messages?.[tag as keyof Messages] ?? english;
  const warned = warnedKeys.get(host) ?? new Set();
  if (!warnedKeys.has(host)) warnOfLostObjects(host, tag);
  warnedKeys.set(host, warned);
  const node = findJson(host, 'messages');
  if (node) await waitUntilParsed(node);
  // React sets the attribute of a defined element as a property.
  const set = typeof overrides === 'string' ? readJson(tag, 'messages', overrides) : overrides;
  const merged = applyOverrides(tag, table, { ...readWritten(host, 'messages'), ...set }, warned);
  return createTexts(messages ? language : 'en', merged);
}

/** While the page is parsed, the text of its last node comes piece by piece. */
const waitUntilParsed = (node: Element): Promise<unknown> | undefined =>
  document.readyState === 'loading' && !node.nextSibling
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

function warnOfLostObjects(host: Element, tag: string): void {
  for (const name of ['messages', 'values']) {
    if (host.getAttribute(name) !== lostObject) continue;
    console.warn(
      `<${tag}>: ${name}="${lostObject}" is not the object: the framework wrote an attribute, because the element was not ` +
        `defined yet. Set the property (:${name}.prop in Vue, prop:${name} in Solid, $effect in Svelte, trade-elements/react in React), ` +
        `or define the element first: ` +
        `import '${tag.replace('trade-', 'trade-elements/')}'.`,
    );
  }
}

/** WordPress adds paragraph tags at the start and end of lines, where no JSON string reaches. */
const paragraphTags = /^\s*<\/?p>|(<\/?p>|<br ?\/?>)\s*$/gm;

/** Written by frameworks that set an object as an attribute, because the element is not defined yet. */
const lostObject = String({});

/**
 * Where a page writes an object for an element: a template or script in the slot of its name; some editors
 * wrap it in a paragraph.
 */
const findJson = (host: Element, name: string): Element | null =>
  host.querySelector(
    `:is(:scope, :scope > p) > :is(script[type="application/json"], template)[slot="${name}"]`,
  );

/**
 * The object of a name that a page has written into the HTML of an element: in an attribute, or in a slot.
 */
export function readWritten(host: Element, name: string): Readonly<Record<string, unknown>> {
  const node = findJson(host, name);
  // React puts the text of a template beside its content.
  const texts = [
    host.getAttribute(name),
    (node as HTMLTemplateElement)?.content?.textContent || node?.textContent,
  ];
  const given = texts.filter((text) => typeof text === 'string' && text !== lostObject) as string[];
  return Object.assign({}, ...given.map((text) => readJson(host.localName, name, text)));
}

/**
 * An object that a page gives as text.
 * @returns nothing if the text is not a JSON object, which is logged
 */
export function readJson(
  tag: string,
  name: string,
  json: string,
): Readonly<Record<string, unknown>> | undefined {
  for (const text of [json, json.replace(paragraphTags, '')]) {
    try {
      const value = JSON.parse(text);
      if (typeof value === 'object') return value ?? undefined;
    } catch {
      // Reported below.
    }
  }
  console.warn(`<${tag}>: "${name}" is not a JSON object; it is left out.`);
  return;
}
