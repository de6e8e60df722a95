import { type Language, lookUpLanguage } from '../locales/languages.ts';

/** The language of the nearest `lang`: of the element itself, or of what it stands in, across shadow roots. */
export function nearestLanguage(element: Element): Language {
  for (let from: Element | undefined = element; from; from = (from.getRootNode() as ShadowRoot).host) {
    const near = from.closest('[lang]');
    if (near) return lookUpLanguage(near.getAttribute('lang') ?? '');
  }
  return 'en';
}
