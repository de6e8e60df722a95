import type { MessagingChannel } from '../official-channels/messaging.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import type { OurChannel } from './channels.ts';
import type { Label, Service } from './labels.ts';
import { partThatDiffers, type Resemblance, skeletonOf } from './resemblance.ts';

/** One of our names at a service, prepared for comparison. */
export interface ServiceName {
  channel: MessagingChannel;
  name: string;
  skeleton: string;
}

const bare = (handle: string): string => handle.replace(/^[@\uff20]/, '').toLowerCase();

export const prepareNames = (messaging: readonly MessagingChannel[] = []): ServiceName[] =>
  messaging
    .filter(({ handle }) => !handle.startsWith('+'))
    .map((channel) => {
      const name = bare(channel.handle);
      return { channel, name, skeleton: skeletonOf(name) };
    });

const ourChannel = (names: readonly ServiceName[]): OurChannel => ({
  text: names.map(({ channel }) => `${channel.service}: ${channel.handle}`).join(', '),
  kind: 'name',
});

export type NameReading =
  | { kind: 'ours'; channel: OurChannel }
  | { kind: 'asked'; channel: OurChannel; service: string }
  | ({ kind: 'impostor' } & Resemblance)
  | { kind: 'other' };

/** Maximum number of letters by which a similar name is shorter. */
const maxMissingLetters = 2;
/** Minimum length of one of our names to be compared without a label: shorter ones are similar to too many words. */
const minLengthInText = 8;
const anyName = /^[\p{L}\p{N}_.-]{3,64}$/u;

/** A name as it was written, and what the text says of its service. */
interface WrittenName {
  text: string;
  /** Without the `@`, in small letters. */
  name: string;
  /** Whether an `@` says that it is a name. */
  isSigned: boolean;
  label: Label | undefined;
  service: Service | undefined;
}

/** Reads a name that is exactly one of ours. */
function readOwnName({ isSigned, service }: WrittenName, sameNames: readonly ServiceName[]): NameReading {
  if (service) {
    const atService = sameNames.filter(({ channel }) => channel.service === service);
    return atService.length > 0 ? { kind: 'ours', channel: ourChannel(atService) } : { kind: 'other' };
  }
  // After an `@`, it is a name at a service that writes names with one.
  const possible = isSigned ? sameNames.filter(({ channel }) => channel.handle.startsWith('@')) : sameNames;
  if (possible.length === 0) return { kind: 'other' };
  const services = possible.map(({ channel }) => channel.service).join(', ');
  return { kind: 'asked', channel: ourChannel(possible), service: services };
}

/** The one of our names that a written name looks like. */
function findNear(written: WrittenName, names: readonly ServiceName[]): ServiceName | undefined {
  const { name, isSigned, label } = written;
  const isCalledName = isSigned || label?.service !== undefined;
  const comparable = names.filter(
    (ourName) =>
      name.length >= ourName.name.length - maxMissingLetters &&
      (isCalledName || ourName.name.length >= minLengthInText),
  );
  if (comparable.length === 0) return;
  const skeleton = skeletonOf(name);
  const allowedEdits = (ourName: ServiceName): number => (ourName.name.length < 8 ? 1 : 2);
  return comparable.find(
    (ourName) =>
      skeleton.includes(ourName.skeleton) || isWithinEdits(skeleton, ourName.skeleton, allowedEdits(ourName)),
  );
}

/** Reads a name that looks like one of ours, and marks the difference. */
function readNearName({ text, name }: WrittenName, similarName: ServiceName): NameReading {
  const [start, end] = partThatDiffers(name, similarName.name);
  // The written name may have an `@`, which the stored name lacks.
  const offset = text.length - name.length;
  return {
    kind: 'impostor',
    imitates: ourChannel([similarName]).text,
    marks: [[start + offset, end + offset]],
  };
}

/** Whether the text says that this is a name at a service, and not a word. */
function isName({ name, isSigned, label }: WrittenName): boolean {
  const isLabelled = label?.service !== undefined && (label.isMarked || /[_\d]/.test(name));
  return (isSigned || isLabelled) && anyName.test(name);
}

/**
 * Reads a name at a service; undefined for a word. A name is ours only beside its service: at any other, anybody can
 * have it.
 * @param label the label directly before it
 * @param named the service that the text names, before the name or behind it; `@` needs the label
 */
export function readServiceName(
  text: string,
  names: readonly ServiceName[],
  label: Label | undefined,
  named: Service | undefined,
): NameReading | undefined {
  const isSigned = /^[@\uff20\ufe6b]/.test(text);
  const written = { text, name: bare(text), isSigned, label, service: isSigned ? label?.service : named };
  const sameNames = names.filter(({ name }) => name === written.name);
  if (sameNames.length > 0) return readOwnName(written, sameNames);
  const similarName = findNear(written, names);
  if (similarName) return readNearName(written, similarName);
  return isName(written) ? { kind: 'other' } : undefined;
}
