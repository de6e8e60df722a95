import { findLanguage, type Language } from '../../../src/locales/languages.ts';
import { prefersHtml } from './prefers-html.ts';

interface LanguageHints {
  /** The form's own field, as it was sent. */
  lang?: string | undefined;
  accept?: string | undefined;
  acceptLanguage?: string | undefined;
}

/**
 * The language to respond to an enquiry in: that of the form, which says so when it is not English. A plain form of
 * another page may not say it; its browser does. For a form with script the browser's languages do not count: it shows
 * the response between its own texts, which are English when it says nothing.
 */
export function enquiryLanguage({ lang = '', accept, acceptLanguage = '' }: LanguageHints): Language {
  const own = findLanguage(lang);
  if (own || !prefersHtml(accept)) return own ?? 'en';
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', weight = ''] = range.split(';');
    return { tag: tag.trim(), quality: Number(weight.match(/q=([\d.]+)/)?.[1] ?? 1) };
  });
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => findLanguage(tag));
  return wanted.find((language) => language !== undefined) ?? 'en';
}
