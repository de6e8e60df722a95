import type { Person } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const writtenHours = /^(\w+)-(\w+) (\d\d:\d\d)-(\d\d:\d\d)$/;
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Hours such as `Mon-Fri 09:00-17:30`; the end may be after midnight. Any other text is shown as typed. */
function parseHours(hours: string): { first: string; last: string; from: string; to: string } | undefined {
  const [, first = '', last = '', from = '', to = ''] = writtenHours.exec(hours) ?? [];
  const areDays = [first, last].every((day) => weekdays.includes(day));
  const areTimes = timeOfDay.test(from) && (timeOfDay.test(to) || to === '24:00');
  return areDays && areTimes ? { first, last, from, to } : undefined;
}

const dayMinutes = 24 * 60;

/** Minutes by which a place is ahead of UTC; undefined for an unknown time zone. */
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

/** Parses the hours of a place; undefined if that is impossible. */
export function readHours({ hours, time_zone }: Person, language: Language): Hours | undefined {
  const parsed = parseHours(hours);
  const year = new Date().getUTCFullYear();
  const [winter, summer] = [0, 6]
    .map((month) => offsetAt(time_zone, new Date(Date.UTC(year, month, 1))))
    // South of the equator, summer is in January.
    .sort((a = 0, b = 0) => a - b);
  if (!parsed || winter === undefined || summer === undefined) return;
  const { first, last, from, to } = parsed;
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

/** The hours of a place in the 24 hours of UTC, in minutes; what is past midnight begins again on the left. */
export function barsOf({ start, length }: Hours): { start: number; length: number }[] {
  const untilMidnight = Math.min(length, dayMinutes - start);
  const bars = [{ start, length: untilMidnight }];
  return length > untilMidnight ? [...bars, { start: 0, length: length - untilMidnight }] : bars;
}
