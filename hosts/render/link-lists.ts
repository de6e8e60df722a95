import type { BlogPost } from '../../src/api/response-fields.ts';
import { directionOf, type Language, nameOf } from '../../src/locales/languages.ts';
import { addressIn, type PagePath } from '../../src/navigation/site-pages.ts';
import { postPath } from '../api/post-links.ts';
import type { Company } from '../content/company.ts';
import { leavesOut } from '../content/company-pages.ts';
import { pageSources } from '../pages/routes.ts';
import type { EveryPageValues, OwnValues } from './page-names.ts';

export const postLinks = (posts: readonly BlogPost[] = []): OwnValues<'article'>['related'] =>
  posts.map((post) => ({ address: postPath(post), name: post.title }));

/** The page of the address check in a language; empty without that extra, and where the company has left it out. */
export const addressCheckPage = (language: Language, company: Company): string =>
  'verify' in pageSources && !leavesOut(company, 'verify')
    ? addressIn('/verify' satisfies PagePath, language)
    : '';

/** Links for readers to the page in its other languages, each named in its own language. */
export const languageLinks = (
  languages: readonly Language[],
  shownLanguage: Language,
  addressOf: (language: Language) => string,
): EveryPageValues['languageLinks'] =>
  languages
    .filter((language) => language !== shownLanguage)
    .map((language) => ({
      // The link to English names its language too, because the browser may prefer another one.
      address: language === 'en' ? `${addressOf(language)}?lang=en` : addressOf(language),
      language,
      direction: directionOf(language) === directionOf(shownLanguage) ? '' : directionOf(language),
      name: nameOf(language),
    }));
