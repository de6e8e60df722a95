import { createTexts } from '../../src/locales/create-texts.ts';
import { en as englishMessages, type Messages } from '../../src/locales/en.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { MessageTable, Values } from '../../src/locales/texts.ts';
import { wordSet } from '../../src/text/words.ts';
import { companyPlaces } from '../content/company-texts.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { messagesOf, serverMessages, serverTable } from '../locales/server-texts.ts';

function pick<Table extends object, Key extends keyof Table>(
  table: Table,
  keys: readonly Key[],
): Pick<Table, Key> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<Table, Key>;
}

/** The texts of the form that its receipt without script has, too. */
const receiptTexts = [
  'confirmation.address',
  'confirmation.correct',
  'confirmation.reference',
  'confirmation.quote',
  'confirmation.next',
  'confirmation.offer',
  'confirmation.decide',
  'confirmation.another',
  'confirmation.sent',
  'label.name',
  'label.email',
  'label.organisation',
  'label.phone_number',
  'label.looking_for',
  'label.remark',
  'label.load',
  'suggestion.complete',
] as const;

/** The texts of elements that pages have, too. */
const elementTexts = (messages: Messages) => ({
  ...messages['trade-mobile-menu'],
  ...pick(messages['trade-enquiry-form'], receiptTexts),
  'link.howToBuy': messages['trade-anti-fraud-footer']['link.howToBuy'],
  'post.missing': messages['trade-article-view'].missing,
});

const englishTexts = { ...serverMessages.en, ...elementTexts(englishMessages) };

/** The key of a text that pages show. */
export type PageText = keyof typeof englishTexts;

/** The places that are filled with facts of the company in every text. */
const placesOfCompany = wordSet('company domain email phone imitationEmail');

/** The places of each text for which a template has to give a value. */
export const textPlaces: ReadonlyMap<PageText, readonly string[]> = new Map(
  Object.entries<string | { other: string }>(englishTexts).map(([key, message]) => {
    const text = typeof message === 'string' ? message : message.other;
    const places = Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place);
    return [key as PageText, places.filter((place) => !placesOfCompany.has(place))];
  }),
);

export interface PageTexts {
  /** A text of the pages, with the facts of the company and other values in their places. */
  t(key: PageText, values?: Values): string;
  /** Suffix of the name of a page that is only in English; empty on a page in English. */
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
