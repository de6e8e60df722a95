import { isWithinEdits } from './edits.ts';
import type { MessagingChannel, MessagingService } from './messaging.ts';
import { partThatDiffers, type Resemblance, skeletonOf } from './resemblance.ts';

/** Names of the services as people write them before a name. */
const called: [RegExp, MessagingService][] = [
  [/^whatsapp$/i, 'WhatsApp'],
  [/^(?:wechat|weixin|微信号?)$/i, 'WeChat'],
  [/^(?:telegram|tg)$/i, 'Telegram'],
  [/^viber$/i, 'Viber'],
  [/^line$/i, 'LINE'],
];
/** A name behind that of a service, as `WeChat ID: name`, or behind an `@`. Digits only are a telephone number. */
const pattern =
  /(?<![\p{L}\p{N}_.@/])(?:(whatsapp|wechat|weixin|微信号?|telegram|tg|viber|line)(?:\s*id)?\s*[:：]\s*@?|@)(?![\d\s+()-]+(?![\p{L}\p{N}_.-]))([\p{L}\p{N}_.-]*[\p{L}\p{N}_])(?![\p{L}\p{N}_@/:])/giu;

export interface Handle {
  text: string;
  /** Undefined: the text names no service. */
  service: MessagingService | undefined;
}

/** The names in a text that can be compared with ours: those of services that the company uses. */
export function findHandles(text: string, ours: readonly MessagingChannel[]): (Handle & { found: string })[] {
  return [...text.matchAll(pattern)].flatMap(([found, name, handle = '']) => {
    const [, service] = called.find(([pattern]) => name && pattern.test(name)) ?? [];
    // A dot makes it a domain, as in `@example.com`.
    const isName = service ? ours.some((channel) => channel.service === service) : !handle.includes('.');
    return isName && ours.length > 0 ? [{ found, text: handle, service }] : [];
  });
}

const bare = (handle: string): string => handle.replace(/^@/, '').toLowerCase();

/** Compares a name with ours at the same service. */
export function checkHandle(
  { text, service }: Handle,
  ours: readonly MessagingChannel[],
): 'ours' | 'other' | Resemblance {
  const same = ours.filter((channel) => !service || channel.service === service);
  if (same.some(({ handle }) => bare(handle) === text.toLowerCase())) return 'ours';
  const near = same.find(({ handle }) => {
    const [written, meant] = [skeletonOf(text), skeletonOf(bare(handle))];
    return written.includes(meant) || isWithinEdits(written, meant, meant.length < 8 ? 1 : 2);
  });
  if (!near) return 'other';
  return {
    imitates: `${near.service}: ${near.handle}`,
    marks: [partThatDiffers(text.toLowerCase(), bare(near.handle))],
  };
}
