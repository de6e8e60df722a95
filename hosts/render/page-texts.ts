import { directionOf, type Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { en, type ServerText } from '../locales/en.ts';
import { messagesOf, serverTexts } from '../locales/server-texts.ts';
import { companyTexts } from './company-texts.ts';
import type { Variables } from './page-template.ts';

/** What an extra may give to all pages; empty without it. */
const noOffers = { playground: '', goodsButton: '' };
export type Offers = Partial<typeof noOffers>;

/** The texts of an edition, made when a page in their language is first needed. */
const textsOf = (_edition: CompanyEdition) => new Map<Language, Promise<Variables>>();

/** The pages' texts and names in a language, and the company's facts, by the names that the pages use. */
export function pageTexts(language: Language, edition: CompanyEdition): Promise<Variables> {
  const byLanguage = edition.derive(textsOf);
  const texts = byLanguage.get(language) ?? makeTexts(language, companyTexts(edition.company));
  byLanguage.set(language, texts);
  return texts;
}

async function makeTexts(language: Language, company: Variables): Promise<Variables> {
  const { t } = serverTexts(language);
  const messages = await messagesOf(language);
  const form = messages['trade-enquiry-form'];
  const brackets = language === 'zh-Hans' ? '（…）' : ' (…)';
  const texts = (Object.keys(en) as ServerText[]).map((key) => [key, t(key, company)]);
  return {
    ...company,
    ...messages['trade-mobile-menu'],
    ...Object.fromEntries(Object.entries(form).filter(([key]) => key.startsWith('confirmation.'))),
    'post.missing': messages['trade-article-view'].missing,
    ...Object.fromEntries(texts),
    ...noOffers,
    // Set where the contact page is asked about goods.
    lookingFor: '',
    language,
    direction: directionOf(language),
    contactPage: addressIn('/contact-us', language),
    verifyPage: addressIn('/verify', language),
    /** Behind the name of a page that is in English only. */
    inEnglish: language === 'en' ? '' : brackets.replace('…', messages['trade-mobile-menu'].english),
  };
}
