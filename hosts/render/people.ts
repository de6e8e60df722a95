import { telephone } from '../../src/api/addresses.ts';
import type { Person } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { companyMessaging, messagingOf } from '../../src/official-channels/content-channels.ts';
import { chatAddress } from '../../src/official-channels/messaging.ts';
import { listIn } from '../content/people-schemas.ts';
import { type Html, html } from '../html/html.ts';
import { readHours } from './office-hours.ts';
import type { EveryPageValues, OwnValues } from './page-names.ts';

type LocationValues = OwnValues<'contact-us'>['locations'][number];
type DeskValues = NonNullable<OwnValues<'contact-us'>['desk']>;
type PersonValues = LocationValues['people'][number];
type ContactLink = PersonValues['links'][number];

/** An email address, or another text, that breaks after the `@` only. */
export function breakable(text: string): Html {
  const at = text.indexOf('@') + 1;
  return at > 1 ? html`${text.slice(0, at)}<wbr>${text.slice(at)}` : html`${text}`;
}

/** The company's messaging channels. */
export const messagingChannels = (people: readonly Person[]): EveryPageValues['messaging'] =>
  companyMessaging(people).map((channel) => ({
    service: channel.service,
    address: chatAddress(channel),
    text: breakable(channel.handle),
  }));

/** The names of languages in another language; the tag itself if it is unknown. */
function languageNames(tags: string | undefined, language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const translated = listIn(tags).flatMap((tag) => {
    try {
      return names.of(tag) ?? [];
    } catch {
      return [];
    }
  });
  return translated.join(', ');
}

/** The direct lines of a person. */
const directLines = ({ phone, email }: Person): ContactLink[] => [
  ...(phone ? [{ address: telephone(phone), text: breakable(phone) }] : []),
  ...(email ? [{ address: `mailto:${email}`, text: breakable(email) }] : []),
];

/** The direct lines of a person, as links. */
export const contactLinks = (person: Person): Html => {
  const links = directLines(person).map(
    ({ address, text }) => html`<a href="${address}"><bdi dir="ltr">${text}</bdi></a>`,
  );
  return html`${links[0]}${links.length > 1 && ' '}${links[1]}`;
};

/** The person that the contact page names beside its form, with one direct line. */
export const deskValues = (person: Person, language: Language): DeskValues => ({
  name: person.name,
  lines: directLines(person).slice(0, 1),
  hours: readHours(person, language),
  zone: person.time_zone,
});

/** A person with what they answer, where and when if not as their location, and how to reach them. */
export function personValues(person: Person, location: Person, language: Language): PersonValues {
  const { name, answers, city, languages: spoken } = person;
  const hours = person.hours !== location.hours && readHours(person, language);
  const place = [
    city !== location.city && city,
    hours && `${hours.days} ${hours.local}`,
    languageNames(spoken, language),
  ];
  const messaging = messagingOf(person).map((channel) => ({
    address: chatAddress(channel),
    text: breakable(`${channel.service} ${channel.handle}`),
  }));
  return {
    name,
    answers,
    place: place.filter(Boolean).join(' · '),
    links: [...directLines(person), ...messaging],
  };
}
