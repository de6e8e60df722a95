import type { Person } from '../../src/api/response-fields.ts';
import { directionOf, type Language, languages } from '../../src/locales/languages.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { listIn } from '../content/people-schemas.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { addressCheckPage } from './link-lists.ts';
import { barsOf, readHours } from './office-hours.ts';
import type { OwnValues } from './page-names.ts';
import { personValues } from './people.ts';

/** The company, and its texts. */
type LocationsContext = Pick<CompanyEdition, 'company' | 'texts'>;

type LocationValues = OwnValues<'contact-us'>['locations'][number];

/** The first language of the people of a place that the site has, other than English. */
const welcomeLanguage = (people: readonly Person[]): Language | undefined =>
  people
    .flatMap((person) => listIn(person.languages))
    .map((tag) =>
      languages.find((language) => language !== 'en' && language.split('-')[0] === tag.split('-')[0]),
    )
    .find(Boolean);

/** Links the check of addresses, if the site has one. */
function welcomeIn(language: Language, { company, texts }: LocationsContext): LocationValues['welcome'] {
  const address = addressCheckPage(language, company);
  const text = serverTexts(language, texts).t('locations.welcome');
  return address ? { language, direction: directionOf(language), address, text } : undefined;
}

function locationOf(
  people: readonly [Person, ...Person[]],
  language: Language,
  context: LocationsContext,
): LocationValues {
  const [first] = people;
  const hours = readHours(first, language);
  const welcome = welcomeLanguage(people);
  return {
    place: [first.city, first.country].filter(Boolean).join(', '),
    address: first.address ?? '',
    written: first.hours,
    hours: hours && { ...hours, bars: barsOf(hours) },
    welcome: welcome && welcomeIn(welcome, context),
    people: people.map((person) => personValues(person, first, language)),
  };
}

/** The locations of the company, one for each country of its people, with their hours, people and a welcome in their language. */
export function locationsOf(
  people: readonly Person[],
  language: Language,
  context: LocationsContext,
): LocationValues[] {
  const byCountry = new Map<string, [Person, ...Person[]]>();
  for (const person of people) {
    const inCountry = byCountry.get(person.country);
    if (inCountry) inCountry.push(person);
    else byCountry.set(person.country, [person]);
  }
  return [...byCountry.values()].map((inCountry) => locationOf(inCountry, language, context));
}
