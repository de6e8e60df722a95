import type { SentFacts } from '../api/company-facts.ts';
import { createTexts } from '../locales/create-texts.ts';
import type { Messages } from '../locales/en.ts';
import { lookUpLanguage } from '../locales/languages.ts';
import { loadMessages } from '../locales/load-messages.ts';
import type { MessageTable, Texts } from '../locales/texts.ts';
import { isWaiting } from '../locales/to-translate.ts';
import type { AnyElementDefinition } from './element-definition.ts';

export type MessageOverrides = Readonly<Record<string, unknown>>;

/** The texts that a company has in place of ours, by language, tag and key. */
export type OwnElementTexts = NonNullable<SentFacts['texts']>;

const isTextOf = (table: MessageTable, [key, text]: [string, unknown]): boolean =>
  typeof text === 'string' && Object.hasOwn(table, key);

/** A table with a partner's texts in it; what is not a text for one of its keys is left out. */
export const applyOverrides = (table: MessageTable, overrides: MessageOverrides): MessageTable => ({
  ...table,
  ...Object.fromEntries(Object.entries(overrides as MessageTable).filter((entry) => isTextOf(table, entry))),
});

/**
 * The texts of an element in another language, or with a company's or a partner's texts in them.
 * @param lang as the page writes it; unknown languages, and those whose file does not load, give English
 */
export async function loadElementTexts(
  host: Element,
  { tag, messages: english }: AnyElementDefinition,
  lang: string,
  overrides: MessageOverrides = {},
  ownTexts: OwnElementTexts = {},
): Promise<Texts> {
  const language = lookUpLanguage(lang);
  const messages = language === 'en' ? undefined : await loadMessages(language);
  const translated: MessageTable | undefined = messages?.[tag as keyof Messages];
  // One language for the whole element: a screen reader would read a single English text in the other's sounds.
  const isTranslated = translated && !Object.values(translated).some(isWaiting);
  const shownLanguage = isTranslated ? language : 'en';
  const table = applyOverrides(isTranslated ? translated : english, ownTexts[shownLanguage]?.[tag] ?? {});
  const unknown = Object.entries(overrides).filter((entry) => !isTextOf(table, entry));
  if (unknown.length > 0)
    import('./notices.ts').then(({ reportUnknownTexts }) =>
      reportUnknownTexts(host, Object.fromEntries(unknown), table),
    );
  return createTexts(shownLanguage, applyOverrides(table, overrides));
}
