import type { MessagingService } from '../official-channels/messaging.ts';

/**
 * What people write before a channel, in the languages of the elements. Only these may be beside a channel in
 * a text that is ours as a whole.
 */
const kinds =
  `e-?mail(?: address)?|mail(?:to|box)?|(?:tele)?phone(?: number)?|tel|mobile|call|web(?: ?site)?|link
nombor(?: telefon)?|telefon|e-?mel|laman(?: web)?|pautan|e-?posta|cep|web sitesi|bağlantı|τηλ|τηλέφωνο|κινητό|ιστότοπος|σύνδεσμος
(?:电子)?邮[箱件]|电话|手机|网[址站]|链接|فون(?: نمبر)?|ٹیلی فون|موبائل|ای میل|ویب سائٹ|لنک`.replaceAll(
    '\n',
    '|',
  );
const services: readonly [pattern: string, service: MessagingService][] = [
  ['whats ?app|واٹس ایپ', 'WhatsApp'],
  ['we ?chat|weixin|微信号?|وی چیٹ', 'WeChat'],
  ['telegram|tg', 'Telegram'],
  ['viber', 'Viber'],
  ['line', 'LINE'],
];
const named = services.map(([pattern]) => `(${pattern})(?: ?id)?`).join('|');
const label = new RegExp(`^(?:${kinds}|${named})(?![\\p{L}\\p{N}])\\.? ?[:：]? ?`, 'iu');

/** The text behind a label, and the service that the label names. */
export function readLabel(text: string): { value: string; service?: MessagingService | undefined } {
  const [found = '', ...names] = label.exec(text) ?? [];
  return { value: text.slice(found.length), service: services[names.findIndex(Boolean)]?.[1] };
}
