import escapeHtml from 'escape-html';
import { articleView } from '../../src/locales/en/article-view.ts';
import { pages } from '../../src/locales/en/pages.ts';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { en, type ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { company } from './company.ts';
import type { Variables } from './fill-template.ts';

/** What the pages say in a language, by the names that they use: their texts, and the names of the pages. */
export async function pageTexts(language: Language): Promise<Variables> {
  const { t } = serverTexts(language);
  const messages = language === 'en' ? undefined : await loadMessages(language);
  const names = messages?.['trade-mobile-menu'] ?? pages;
  const texts = (Object.keys(en) as ServerText[]).map((key) => [key, t(key, company)]);
  const { missing } = messages?.['trade-article-view'] ?? articleView;
  return {
    ...names,
    'post.missing': missing,
    ...Object.fromEntries(texts),
    language,
    direction: directionOf(language),
  };
}

/** For readers: the page in the other languages, each by the name that it has in itself. */
export function languageLinks(path: string, shown: Language, label: string): string {
  const links = languages
    .filter((language) => language !== shown)
    .map((language) => {
      const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
      const attributes = `lang="${language}" dir="${directionOf(language)}" hreflang="${language}"`;
      // English is named as well: the reader's browser may prefer another language.
      return `<li><a href="${path}?lang=${language}" ${attributes} data-reload>${escapeHtml(name)}</a></li>`;
    });
  return `<nav class="languages" aria-label="${escapeHtml(label)}"><ul>${links.join('')}</ul></nav>`;
}
