import escapeHtml from 'escape-html';
import { telephone } from '../../src/api/api-base.ts';
import { directionOf, type Language, nameOf } from '../../src/locales/languages.ts';
import { messagesOf } from '../../src/locales/messages-of.ts';
import { addressIn } from '../../src/navigation.ts';
import { en, type ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { statedCertifications } from './company-tables.ts';
import type { Variables } from './templates.ts';

/** The lines of an address setting are separated by ` | `. */
const lines = (setting: string): string =>
  setting
    .split('|')
    .map((line) => line.trim())
    .join('\n');

/** Addresses to try the check with: one of ours, an imitation of our domain, and our number with another country's code. */
const checkExamples = (email: string, domain: string, phone: string): string => {
  const imitation = domain.replace(
    /^[^.]*?[lio]/,
    (start) => start.slice(0, -1) + (/o$/.test(start) ? '0' : '1'),
  );
  return [
    email,
    imitation === domain ? `pay-${domain}` : imitation,
    phone.replace(/^\+\d+/, (code) => (code === '+44' ? '+1' : '+44')),
  ].join(', ');
};

export const company: Variables = {
  company: import.meta.env.VITE_COMPANY_NAME,
  companyKind: import.meta.env.VITE_COMPANY_KIND,
  email: import.meta.env.VITE_COMPANY_EMAIL,
  phone: import.meta.env.VITE_COMPANY_PHONE,
  phoneAddress: telephone(import.meta.env.VITE_COMPANY_PHONE),
  domain: import.meta.env.VITE_OFFICIAL_DOMAIN,
  website: `https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`,
  product: import.meta.env.VITE_HUB_PRODUCT,
  registration: import.meta.env.VITE_COMPANY_REGISTRATION,
  certifications: statedCertifications,
  office: lines(import.meta.env.VITE_OFFICE_ADDRESS),
  factory: lines(import.meta.env.VITE_FACTORY_ADDRESS),
  social: import.meta.env.VITE_SOCIAL_URL,
  checkExamples: checkExamples(
    import.meta.env.VITE_COMPANY_EMAIL,
    import.meta.env.VITE_OFFICIAL_DOMAIN,
    import.meta.env.VITE_COMPANY_PHONE,
  ),
  failureMessage: import.meta.env.VITE_FAILURE_MESSAGE,
};

/** The pages' texts and names in a language, by the names that the pages use. */
export async function pageTexts(language: Language): Promise<Variables> {
  const { t } = serverTexts(language);
  const messages = await messagesOf(language);
  const texts = (Object.keys(en) as ServerText[]).map((key) => [key, t(key, company)]);
  return {
    ...messages['trade-mobile-menu'],
    'post.missing': messages['trade-article-view'].missing,
    ...Object.fromEntries(texts),
    language,
    direction: directionOf(language),
    contactPage: addressIn('/contact-us', language),
    verifyPage: addressIn('/verify', language),
    /** Behind the name of a page that is in English only. */
    inEnglish: language === 'en' ? '' : ` (${messages['trade-mobile-menu'].english})`,
  };
}

/** Links for readers to the page in its other languages, each named in its own language. */
export function languageLinks(
  languages: readonly Language[],
  shown: Language,
  addressOf: (language: Language) => string,
  texts: Variables,
): string {
  const links = languages
    .filter((language) => language !== shown)
    .map((language) => {
      const attributes = `lang="${language}" dir="${directionOf(language)}" hreflang="${language}"`;
      // The link to English names its language too, because the browser may prefer another one.
      const address = language === 'en' ? `${addressOf(language)}?lang=en` : addressOf(language);
      return `<li><a href="${address}" ${attributes} data-reload>${escapeHtml(nameOf(language))}</a></li>`;
    });
  const label = escapeHtml(texts['languages.heading'] ?? '');
  const others = shown === 'en' ? '' : `<p>${escapeHtml(texts['languages.others'] ?? '')}</p>`;
  return `<nav class="languages" aria-label="${label}"><ul>${links.join('')}</ul>${others}</nav>`;
}
