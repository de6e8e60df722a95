import type { ApiReads } from '../api/api.ts';
import type { Impostor, Person } from '../api/response-fields.ts';
import { chatAddress, type MessagingChannel, messagingServices } from './messaging.ts';
import type { OfficialChannels } from './official-channels.ts';

/** The part of the content that is about the company's channels. */
interface ChannelContent {
  people: readonly Person[];
  impostors: readonly Impostor[];
}

/** The services by which a person can be reached. */
export const messagingOf = (person: Person): MessagingChannel[] =>
  messagingServices.flatMap((service) => {
    const handle = person[service.toLowerCase() as Lowercase<typeof service>];
    return handle ? { service, handle } : [];
  });

/** The company's own channel of each service: that of the first person who has one. */
export function companyMessaging(people: readonly Person[]): MessagingChannel[] {
  const channels = people.flatMap(messagingOf);
  return messagingServices.flatMap(
    (service) => channels.find((channel) => channel.service === service) ?? [],
  );
}

/** Messaging channels as the attribute of an element. */
export const messagingText = (channels: readonly MessagingChannel[]): string =>
  channels.map(({ service, handle }) => `${service}: ${handle}`).join(', ');

/**
 * The official channels with those of the people, and what is known not to be ours, as the API sends them.
 */
export function withContent(
  channels: OfficialChannels,
  { people, impostors }: ChannelContent,
): OfficialChannels {
  const messaging = people.flatMap(messagingOf);
  const mailboxes = people.flatMap(({ email }) => email ?? []);
  const numbers = [...people.map(({ phone = '' }) => phone), ...messaging.map(({ handle }) => handle)];
  return {
    ...channels,
    // An empty list means that every mailbox of the domains is ours.
    mailboxes: channels.mailboxes.length > 0 ? [...channels.mailboxes, ...mailboxes] : [],
    published: [...(channels.published ?? []), ...mailboxes.map((mailbox) => mailbox.toLowerCase())],
    phones: [...channels.phones, ...numbers.filter((number) => number.startsWith('+'))],
    social: [
      ...channels.social,
      ...messaging.map(chatAddress).filter((address) => address.startsWith('https')),
    ],
    messaging,
    knownFakes: impostors,
  };
}

/** Longest wait for the API, in milliseconds. */
const maxWait = 3_000;

const loading = new WeakMap<ApiReads, Promise<ChannelContent>>();

/**
 * Loads people and known fakes once. While the API does not respond, the check knows only the settings, and
 * asks again next time.
 */
export function loadContent(api: ApiReads): Promise<ChannelContent> {
  const earlierRequest = loading.get(api);
  if (earlierRequest) return earlierRequest;
  const request = new Promise<ChannelContent>((resolve, reject) => {
    setTimeout(reject, maxWait);
    Promise.all([api.people(), api.impostors()]).then(
      ([people, impostors]) => resolve({ people, impostors }),
      reject,
    );
  }).catch(() => {
    loading.delete(api);
    return { people: [], impostors: [] };
  });
  loading.set(api, request);
  return request;
}
