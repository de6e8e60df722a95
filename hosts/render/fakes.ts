import type { Impostor } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { escapeHtml } from '../html/html.ts';

/** The known fakes as entries of a definition list, as text only: nobody is led to one. */
export const fakeEntries = (impostors: readonly Impostor[], language: Language): string =>
  impostors
    .map(({ address, date, purpose }) => {
      const day =
        date &&
        new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
      return `<div><dt><bdi dir="ltr">${escapeHtml(address).replace('@', '<wbr>@')}</bdi></dt><dd>${day && `<time datetime="${date.slice(0, 10)}">${escapeHtml(day)}</time>: `}<bdi>${escapeHtml(purpose)}</bdi></dd></div>`;
    })
    .join('\n');
