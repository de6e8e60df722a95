import escapeHtml from 'escape-html';
import { telephone } from '../../src/api/addresses.ts';
import type { Impostor, Person } from '../../src/api/response-fields.ts';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { companyMessaging, messagingOf } from '../../src/official-channels/content-channels.ts';
import { chatAddress, type MessagingChannel } from '../../src/official-channels/messaging.ts';
import { listIn, officeHours } from '../content/people-schemas.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** A link whose text, if it is an email address, breaks after the `@` only. */
const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}"><bdi dir="ltr">${escapeHtml(text).replace(/(?<=.)@/, '@<wbr>')}</bdi></a>`;

const messagingLink = (channel: MessagingChannel, text: string): string => {
  const address = chatAddress(channel);
  return address ? link(address, text) : `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
};

/** The company's messaging channels as entries of a definition list. */
export const messagingEntries = (people: readonly Person[]): string =>
  companyMessaging(people)
    .map((channel) => `<dt>${channel.service}</dt><dd>${messagingLink(channel, channel.handle)}</dd>`)
    .join('\n');

/** The names of languages in another one; of a tag that no list has, the tag. */
function languageNames(tags: string | undefined, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const named = listIn(tags).flatMap((tag) => {
    try {
      return names.of(tag) ?? [];
    } catch {
      return [];
    }
  });
  return named.join(', ');
}

/** The direct lines of a person, as links. */
export const contactLinks = ({ phone, email }: Person): string =>
  [phone && link(telephone(phone), phone), email && link(`mailto:${email}`, email)].filter(Boolean).join(' ');

/** A person with what they answer and their direct lines, as an entry of a definition list. */
function personEntry(person: Person, hubCity: string, language: Language): string {
  const { name, answers, city, languages: spoken } = person;
  const links = [
    contactLinks(person),
    ...messagingOf(person).map((channel) => messagingLink(channel, `${channel.service} ${channel.handle}`)),
  ].filter(Boolean);
  const place = [city !== hubCity && city, languageNames(spoken, language)].filter(Boolean).join(' · ');
  return [
    `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(answers)}</dd>`,
    place && `<dd class="place">${escapeHtml(place)}</dd>`,
    links.length > 0 && `<dd class="contact">${links.join(' ')}</dd>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('');
}

const dayMinutes = 24 * 60;

/** Minutes by which a place is ahead of UTC; undefined for a zone that nobody knows. */
function offsetAt(timeZone: string, date: Date): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return;
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const inDay = (minutes: number): number => (minutes + 2 * dayMinutes) % dayMinutes;
const timeOf = (minutes: number): string =>
  [Math.floor(inDay(minutes) / 60), inDay(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    // A week that begins with a Sunday.
    new Date(Date.UTC(2023, 0, 1 + weekdays.indexOf(day))),
  );

interface Hours {
  /** The days, in the language of the page. */
  days: string;
  local: string;
  /** The hours in UTC, and those while the clocks of the place are ahead, if they ever are. */
  utc: string;
  summer: string;
  /** The beginning in UTC, in minutes from midnight. */
  start: number;
  length: number;
}

/** The hours of a place; undefined if an API has sent others than the content may have. */
function readHours({ hours, time_zone }: Person, language: Language): Hours | undefined {
  const [, first = '', last = '', from = '', to = ''] = officeHours.exec(hours) ?? [];
  const year = new Date().getUTCFullYear();
  const [winter, summer] = [0, 6]
    .map((month) => offsetAt(time_zone, new Date(Date.UTC(year, month, 1))))
    // South of the equator, summer is in January.
    .sort((a = 0, b = 0) => a - b);
  if (!from || winter === undefined || summer === undefined) return;
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const shifted = (offset: number) => `${timeOf(start - offset)}–${timeOf(end - offset)}`;
  return {
    days: `${dayName(first, language)}–${dayName(last, language)}`,
    local: `${from}–${to}`,
    utc: shifted(winter),
    summer: summer === winter ? '' : shifted(summer),
    start: inDay(start - winter),
    length: inDay(end - start) || dayMinutes,
  };
}

/** The hours of a place in the 24 hours of UTC; what is past midnight begins again on the left. */
function hoursBand({ start, length }: Hours): string {
  const bar = (x: number, width: number) => `<rect x="${x}" y="8" width="${width}" height="16"/>`;
  const rest = start + length - dayMinutes;
  const ticks = [0, 1, 2, 3, 4].map((quarter) => `M${quarter * 360} 0v32`).join('');
  return `<svg class="day-hours" viewBox="0 0 1440 32" preserveAspectRatio="none" aria-hidden="true"><path d="M0 16h1440${ticks}"/>${bar(start, Math.min(length, dayMinutes - start))}${rest > 0 ? bar(0, rest) : ''}</svg>`;
}

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
        `<dl class="people">${inHub.map((person) => personEntry(person, first.city, language)).join('')}</dl>`,
        '</div></li>',
      ]
        .filter(Boolean)
        .join('');
    })
    .join('\n')
    .replace('<svg', `${scale}$&`);
}

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
