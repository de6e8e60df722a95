import type { Person } from '../../src/api/response-fields.ts';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { listIn } from '../content/people-schemas.ts';
import { escapeHtml } from '../html/html.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { hoursBand, readHours } from './office-hours.ts';
import { personEntry } from './people.ts';

/** The first language of the people of a place that the site has, other than English. */
const welcomeLanguage = (people: readonly Person[]): Language | undefined =>
  people
    .flatMap((person) => listIn(person.languages))
    .map((tag) => languages.find((known) => known !== 'en' && known.split('-')[0] === tag.split('-')[0]))
    .find(Boolean);

/** The hours of UTC above the first band. */
const scale =
  '<p class="day-scale" dir="ltr" aria-hidden="true"><span>0</span><span>6</span><span>12</span><span>18</span><span>24 UTC</span></p>';

/** The hubs of the company, one for each country of its people, with their hours, people and a welcome in their language. */
export function hubEntries(people: readonly Person[], language: Language): string {
  const { t } = serverTexts(language);
  const countries = new Set(people.map(({ country }) => country));
  return [...countries]
    .map((country) => {
      const inHub = people.filter((person) => person.country === country);
      const [first] = inHub as [Person];
      const hours = readHours(first, language);
      const welcome = welcomeLanguage(inHub);
      const times = hours
        ? [
            `<span>${escapeHtml(t('hubs.local', { days: hours.days, hours: hours.local }))}</span>`,
            `<span dir="ltr">${hours.utc} UTC</span>`,
            hours.summer && `<span>${escapeHtml(t('hubs.summer', { hours: hours.summer }))}</span>`,
          ]
        : [escapeHtml(first.hours)];
      return [
        `<li><div class="hub"><h3>${escapeHtml([first.city, country].filter(Boolean).join(', '))}</h3>`,
        `<p>${times.filter(Boolean).join(' ')}</p>`,
        first.address && `<address><bdi>${escapeHtml(first.address)}</bdi></address>`,
        welcome &&
          `<p lang="${welcome}" dir="${directionOf(welcome)}"><a href="${escapeHtml(addressIn('/verify', welcome))}">${escapeHtml(serverTexts(welcome).t('hubs.welcome'))}</a></p>`,
        '</div><div>',
        hours && hoursBand(hours),
        `<dl class="people">${inHub.map((person) => personEntry(person, first, language)).join('')}</dl>`,
        '</div></li>',
      ]
        .filter(Boolean)
        .join('');
    })
    .join('\n')
    .replace('<svg', `${scale}$&`);
}
