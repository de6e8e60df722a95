import { telephone } from '../../src/api/addresses.ts';
import type { Person } from '../../src/api/response-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import { companyMessaging, messagingOf } from '../../src/official-channels/content-channels.ts';
import { chatAddress, type MessagingChannel } from '../../src/official-channels/messaging.ts';
import { listIn } from '../content/people-schemas.ts';
import { escapeHtml } from '../html/html.ts';
import { readHours } from './office-hours.ts';

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

/** A person with what they answer, where and when if not as their hub, and their direct lines, as an entry of a definition list. */
export function personEntry(person: Person, hub: Person, language: Language): string {
  const { name, answers, city, languages: spoken } = person;
  const links = [
    contactLinks(person),
    ...messagingOf(person).map((channel) => messagingLink(channel, `${channel.service} ${channel.handle}`)),
  ].filter(Boolean);
  const hours = person.hours !== hub.hours && readHours(person, language);
  const place = [
    city !== hub.city && city,
    hours && `${hours.days} ${hours.local}`,
    languageNames(spoken, language),
  ]
    .filter(Boolean)
    .join(' · ');
  return [
    `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(answers)}</dd>`,
    place && `<dd class="place">${escapeHtml(place)}</dd>`,
    links.length > 0 && `<dd class="contact">${links.join(' ')}</dd>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('');
}
