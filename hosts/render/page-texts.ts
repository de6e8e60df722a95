import { createTexts } from '../../src/locales/create-texts.ts';
import { en as englishMessages, type Messages } from '../../src/locales/en.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { MessageTable, Values } from '../../src/locales/texts.ts';
import { companyPlaces } from '../content/company-texts.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { messagesOf, serverMessages, serverTable } from '../locales/server-texts.ts';

/** The texts of elements that pages have, too. */
const elementTexts = (messages: Messages) => {
  const form = messages['trade-enquiry-form'];
  return {
    ...messages['trade-mobile-menu'],
    'confirmation.address': form['confirmation.address'],
    'confirmation.correct': form['confirmation.correct'],
    'confirmation.reference': form['confirmation.reference'],
    'confirmation.quote': form['confirmation.quote'],
    'confirmation.next': form['confirmation.next'],
    'confirmation.offer': form['confirmation.offer'],
    'confirmation.decide': form['confirmation.decide'],
    'confirmation.another': form['confirmation.another'],
    'label.load': form['label.load'],
    'suggestion.complete': form['suggestion.complete'],
    'link.howToBuy': messages['trade-anti-fraud-footer']['link.howToBuy'],
    'post.missing': messages['trade-article-view'].missing,
  };
};

const englishTexts = { ...serverMessages.en, ...elementTexts(englishMessages) };

/** The key of a text that pages show. */
export type PageText = keyof typeof englishTexts;

/** The places of each text for which a template has to give a value. */
export const textPlaces: ReadonlyMap<PageText, readonly string[]> = new Map(
  Object.entries<string | { other: string }>(englishTexts).map(([key, message]) => {
    const text = typeof message === 'string' ? message : message.other;
    const places = Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place);
    return [
      key as PageText,
      places.filter((place) => !/^(company|domain|email|phone|imitationEmail)$/.test(place)),
    ];
  }),
);

export interface PageTexts {
  /** A text of the pages, with the facts of the company and other values in their places. */
  t(key: PageText, values?: Values): string;
  /** Behind the name of a page that is in English only; empty on a page in English. */
  inEnglish: string;
}

/** The texts of an edition, made when a page in their language is first needed. */
const textsOf = (_edition: CompanyEdition) => new Map<Language, Promise<PageTexts>>();

/** The texts of the pages in a language. */
export function pageTexts(language: Language, edition: CompanyEdition): Promise<PageTexts> {
  const byLanguage = edition.derive(textsOf);
  const texts = byLanguage.get(language) ?? createPageTexts(language, edition);
  byLanguage.set(language, texts);
  return texts;
}

async function createPageTexts(language: Language, { company, texts }: CompanyEdition): Promise<PageTexts> {
  const messages = await messagesOf(language, texts);
  const table: MessageTable = { ...serverTable(language, texts), ...elementTexts(messages) };
  const { t } = createTexts(language, table);
  const places = companyPlaces(company);
  const brackets = language === 'zh-Hans' ? '（…）' : ' (…)';
  return {
    t: (key, values) => t(key, { ...places, ...values }),
    inEnglish: language === 'en' ? '' : brackets.replace('…', messages['trade-mobile-menu'].english),
  };
}
