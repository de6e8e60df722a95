import { createTexts } from '../locales/create-texts.ts';
import type { Messages } from '../locales/en.ts';
import { lookUpLanguage } from '../locales/languages.ts';
import { loadMessages } from '../locales/load-messages.ts';
import type { MessageTable, Texts } from '../locales/texts.ts';
import type { AnyElementDefinition } from './element-definition.ts';

export type MessageOverrides = Readonly<Record<string, unknown>>;

const isTextOf = (table: MessageTable, [key, text]: [string, unknown]): boolean =>
  typeof text === 'string' && Object.hasOwn(table, key);

/** A table with a partner's texts in it; what is not a text for one of its keys is left out. */
export const applyOverrides = (table: MessageTable, overrides: MessageOverrides): MessageTable => ({
  ...table,
  ...Object.fromEntries(Object.entries(overrides as MessageTable).filter((entry) => isTextOf(table, entry))),
});

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
  const node = findJson(host, 'messages');
  if (node) await waitUntilParsed(node);
  // React sets the attribute of a defined element as a property.
  const set = typeof overrides === 'string' ? readJson(tag, 'messages', overrides) : overrides;
  const given = { ...readWritten(host, 'messages'), ...set };
  const unknown = Object.entries(given).filter((entry) => !isTextOf(table, entry));
  const lost = ['messages', 'values'].filter((name) => host.getAttribute(name) === lostObject);
  if (unknown.length + lost.length > 0)
    import('./notices.ts').then(({ reportUnknownTexts, reportLostObject }) => {
      if (unknown.length > 0) reportUnknownTexts(host, Object.fromEntries(unknown), table);
      for (const name of lost) reportLostObject(host, name);
    });
  return createTexts(messages ? language : 'en', applyOverrides(table, given));
}

/** While the page is parsed, the text of its last node comes piece by piece. */
const waitUntilParsed = (node: Element): Promise<unknown> | undefined =>
  document.readyState === 'loading' && !node.nextSibling
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

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
