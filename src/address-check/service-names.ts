import type { MessagingChannel } from '../official-channels/messaging.ts';
import { isWithinEdits } from '../text/edit-distance.ts';
import type { OurChannel } from './channels.ts';
import type { Label, Service } from './labels.ts';
import { partThatDiffers, type Resemblance, skeletonOf } from './resemblance.ts';

/** A name of ours, with what it is compared by. */
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
  isNumber: false,
});

export type NameReading =
  | { kind: 'ours'; channel: OurChannel }
  | { kind: 'asked'; channel: OurChannel; service: string }
  | ({ kind: 'impostor' } & Resemblance)
  | { kind: 'other' };

/** A shorter name, without a label, is near too many words. */
const minBareLength = 8;
const anyName = /^[\p{L}\p{N}_.-]{3,64}$/u;

/**
 * What a name at a service is; undefined for a word. Only a name beside its service is ours: at another one, anybody can
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
  const service = isSigned ? label?.service : named;
  const name = bare(text);
  const equal = names.filter((known) => known.name === name);
  if (equal.length > 0) {
    const at = equal.filter(({ channel }) => channel.service === service);
    if (service) return at.length > 0 ? { kind: 'ours', channel: ourChannel(at) } : { kind: 'other' };
    const asked = isSigned ? equal.filter(({ channel }) => channel.handle.startsWith('@')) : equal;
    const services = asked.map(({ channel }) => channel.service).join(', ');
    return asked.length > 0
      ? { kind: 'asked', channel: ourChannel(asked), service: services }
      : { kind: 'other' };
  }
  const isNamed = isSigned || label?.service !== undefined;
  // A name is at most two letters shorter than one of ours that it is near.
  const similar = names.filter(
    (known) => name.length >= known.name.length - 2 && (isNamed || known.name.length >= minBareLength),
  );
  const skeleton = similar.length > 0 ? skeletonOf(name) : '';
  const near = similar.find(
    (known) =>
      skeleton.includes(known.skeleton) ||
      isWithinEdits(skeleton, known.skeleton, known.name.length < 8 ? 1 : 2),
  );
  if (near) {
    const marks = [partThatDiffers(name, near.name)].map(
      ([start, end]) => [start + text.length - name.length, end + text.length - name.length] as const,
    );
    return { kind: 'impostor', imitates: ourChannel([near]).text, marks };
  }
  const isLabelled = label?.service && (label.isMarked || /[_\d]/.test(name));
  return (isSigned || isLabelled) && anyName.test(name) ? { kind: 'other' } : undefined;
}
