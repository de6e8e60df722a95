import escapeHtml from 'escape-html';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';

/** The canonical address of a page in one of its languages; in English, the address without a language. */
export const canonicalAddress = (address: string, language: Language): string =>
  language === 'en' ? address : `${address}?lang=${language}`;

/** For search engines: where a page is in each language, and where the reader's browser decides. */
export const alternateTags = (pageUrl: string): string =>
  [...languages.map((language) => [language, canonicalAddress(pageUrl, language)]), ['x-default', pageUrl]]
    .map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    )
    .join('\n');

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
