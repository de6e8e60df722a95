import Negotiator from 'negotiator';
import { createTexts } from '../../src/locales/create-texts.ts';
import { en as elementTexts, type Messages } from '../../src/locales/en.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { findLanguage, type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import type { MessageTable, Texts } from '../../src/locales/texts.ts';
import { el } from './el.ts';
import { en, type ServerMessages, type ServerText } from './en.ts';
import { ms } from './ms.ts';
import { tr } from './tr.ts';
import { ur } from './ur.ts';
import { zhHans } from './zh-Hans.ts';

/** Texts of the pages that extras bring. */
const ofExtras = Object.values(
  import.meta.glob<{ texts: Readonly<Record<Language, MessageTable>> }>('../extras/*/texts.ts', {
    eager: true,
  }),
);

const withExtras = (language: Language, messages: ServerMessages): ServerMessages =>
  Object.assign({}, ...ofExtras.map(({ texts }) => texts[language]), messages);

export const serverMessages: Readonly<Record<Language, ServerMessages>> = {
  en: withExtras('en', en),
  ms: withExtras('ms', ms),
  'zh-Hans': withExtras('zh-Hans', zhHans),
  tr: withExtras('tr', tr),
  el: withExtras('el', el),
  ur: withExtras('ur', ur),
};

/** What a company has in place of our texts, by language: of pages and mail by their keys, of elements by tag and key. */
export type OwnTexts = {
  readonly [Name in Language]?: {
    readonly pages: MessageTable;
    readonly elements: Readonly<Record<string, MessageTable>>;
  };
};

/** The texts of pages and mail in a language, those of a company among them. */
export const serverTable = (language: Language, own: OwnTexts = {}): MessageTable => ({
  ...serverMessages[language],
  ...own[language]?.pages,
});

/** The same, with their placeholders filled in. */
export const serverTexts = (language: Language, own?: OwnTexts): Texts<ServerText> =>
  createTexts(language, serverTable(language, own));

export interface ReaderLanguage {
  language: Language;
  /** Whether `Accept-Language` decided: another reader may get another language at the same address. */
  byHeader: boolean;
}

/** The longest `lang` that is read, in UTF-16 units: far above any tag. */
const maxTagLength = 100;

/**
 * The language of a response to a person: that of the address, else that of the form, else the one that
 * the browser prefers, else the language of the content.
 * @param tags of address and form, the most important first; as they were sent, so they may be anything
 */
export function chooseLanguage(tags: readonly unknown[], acceptLanguage?: string): ReaderLanguage {
  for (const tag of tags) {
    const language = typeof tag === 'string' && tag.length <= maxTagLength ? findLanguage(tag) : undefined;
    if (language) return { language, byHeader: false };
  }
  return { language: preferredLanguage(acceptLanguage) ?? lookUpLanguage(contentLanguage), byHeader: true };
}

function preferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  // Called without a list of ours: it would compare tags literally, but `zh-CN` means `zh-Hans`.
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
  return tags.map(findLanguage).find((language) => language !== undefined);
}

/** The texts of all elements in a language, those of a company among them; the English ones where its file does not load. */
export async function messagesOf(language: Language, own: OwnTexts = {}): Promise<Messages> {
  const messages = language === 'en' ? elementTexts : ((await loadMessages(language)) ?? elementTexts);
  const { elements = {} } = own[language] ?? {};
  const replaced = Object.entries(elements).map(([tag, texts]) => [
    tag,
    { ...messages[tag as keyof Messages], ...texts },
  ]);
  return { ...messages, ...Object.fromEntries(replaced) };
}
