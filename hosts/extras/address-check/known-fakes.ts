import type { Impostor } from '../../../src/api/response-fields.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { html } from '../../html/html.ts';
import type { AddressCheckValues } from './page-names.ts';

/** The known fakes, as text without links. */
export function fakesOf(impostors: readonly Impostor[], language: Language): AddressCheckValues['fakes'] {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return impostors.map(({ address, date, purpose }) => {
    const at = address.indexOf('@');
    return {
      // Allows a line break before the `@`.
      address: at < 0 ? html`${address}` : html`${address.slice(0, at)}<wbr>${address.slice(at)}`,
      date: date.slice(0, 10),
      day: date && days.format(new Date(date)),
      purpose,
    };
  });
}
