import type { BlogPost } from '../../src/api/response-fields.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { directionOf, type Language, nameOf } from '../../src/locales/languages.ts';
import { postPath } from '../api/post-links.ts';
import { escapeHtml } from '../html/html.ts';
import type { Variables } from './page-template.ts';

/** A link in a list. */
export const link = (address: string, name: string): string =>
  `<li><a href="${escapeHtml(address)}">${escapeHtml(bindNumbers(name))}</a></li>`;

export const postLinks = (posts: readonly BlogPost[]): string =>
  `<ul class="places" lang="${import.meta.env.VITE_CONTENT_LANGUAGE || 'en'}">${posts.map((post) => link(postPath(post), post.title)).join('')}</ul>`;

export const relatedLinks = (posts: readonly BlogPost[] = []): string =>
  posts.length > 0
    ? `<section class="related" aria-labelledby="related"><h2 id="related">Related posts</h2>${postLinks(posts)}</section>`
    : '';

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
      const dir = directionOf(language) === directionOf(shown) ? '' : ` dir="${directionOf(language)}"`;
      const attributes = `lang="${language}"${dir} hreflang="${language}"`;
      // The link to English names its language too, because the browser may prefer another one.
      const address = language === 'en' ? `${addressOf(language)}?lang=en` : addressOf(language);
      return `<li><a href="${address}" ${attributes}>${escapeHtml(nameOf(language))}</a></li>`;
    });
  const label = escapeHtml(texts['languages.heading'] ?? '');
  const others = shown === 'en' ? '' : `<p>${escapeHtml(texts['languages.others'] ?? '')}</p>`;
  return `<nav class="languages" aria-label="${label}" data-reload><ul>${links.join('')}</ul>${others}</nav>`;
}
