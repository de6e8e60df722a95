import { createTexts } from '../locales/create-texts.ts';
import type { Messages } from '../locales/en.ts';
import { lookUpLanguage } from '../locales/languages.ts';
import { loadMessages } from '../locales/load-messages.ts';
import type { Texts } from '../locales/texts.ts';
import type { AnyElementDefinition } from './element-definition.ts';
import { readJsonSlot } from './json-slot.ts';
import { type OwnMessages, withOwnMessages } from './own-messages.ts';

/** The script in which partners put their own texts; some editors wrap it in a paragraph. */
const scriptSelector = ':is(:scope, :scope > p) > script[type="application/json"][slot="messages"]';

/** What frameworks write when they set an object as an attribute, because the element is not defined yet. */
const lostObject = String({});

interface Known {
  /** The parsed content of the script, which is read once. */
  written?: OwnMessages;
  /** Unknown keys that have been logged already. */
  warned: Set<string>;
}
const known = new WeakMap<Element, Known>();

/**
 * The texts of an element in another language, or with a partner's own texts in them.
 * @param lang as the page writes it; unknown languages, and those whose file does not load, give English
 * @param own the texts that the partner's script has set
 */
export async function loadTexts(
  host: Element,
  { tag, messages: english, data }: AnyElementDefinition,
  lang: string,
  own: OwnMessages | undefined,
): Promise<Texts> {
  const language = lookUpLanguage(lang);
  const messages = language === 'en' ? undefined : await loadMessages(language);
  const table = messages?.[tag as keyof Messages] ?? english;
  const about: Known = known.get(host) ?? { warned: new Set() };
  if (!known.has(host)) warnOfLostObjects(host, tag, ['messages', ...Object.keys(data ?? {})]);
  known.set(host, about);
  const script = host.querySelector(scriptSelector);
  if (script) {
    await waitUntilParsed(script);
    about.written ??= readJsonSlot(tag, 'messages', script.textContent ?? '') ?? {};
  }
  const merged = withOwnMessages(tag, table, { ...about.written, ...own }, about.warned);
  return createTexts(messages ? language : 'en', merged);
}

/** While the page is parsed, the text of its last script comes piece by piece. */
const waitUntilParsed = (script: Element): Promise<unknown> | undefined =>
  document.readyState === 'loading' && !script.nextSibling
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

function warnOfLostObjects(host: Element, tag: string, properties: readonly string[]): void {
  for (const name of properties) {
    if (host.getAttribute(name) !== lostObject) continue;
    console.warn(
      `<${tag}>: ${name}="${lostObject}" is not the object: the framework wrote an attribute, because the element was not ` +
        `defined yet. Set the property (:${name}.prop in Vue, trade-elements/react in React), or define the element first: ` +
        `import '${tag.replace('trade-', 'trade-elements/')}'.`,
    );
  }
}
