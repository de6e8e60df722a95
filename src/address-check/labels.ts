import type { MessagingService } from '../official-channels/messaging.ts';
import type { Token } from './tokenise.ts';

/**
 * Labels that people write before a channel, in the languages of the elements. Any other word beside our channel
 * makes the verdict `mixed`.
 */
const kinds = `
  email e-mail mail mailto mailbox mail_address email_address e-mail_address phone telephone phone_number telephone_number
  tel ph mobile mob cell hotline fax call web website web_site link url sms callto e t m p w
  telefon tlp hubungi no_telefon no_tel nombor_telefon nombor emel e-mel laman laman_web pautan
  eposta e-posta e-posta_adresi cep cep_telefonu gsm web_sitesi bağlantı telefon_numarası
  τηλ τηλέφωνο κινητό ιστότοπος ιστοσελίδα σύνδεσμος ηλ_ταχυδρομείο
  电子邮件 电子邮箱 电邮 官网 邮件 邮箱 电话 手机 网址 网站 链接 電話 電子郵件 郵箱 網址 網站
  فون فون_نمبر ٹیلی_فون موبائل ای_میل ویب_سائٹ لنک
`;

const services: Record<MessagingService, string> = {
  WhatsApp: 'whatsapp whats_app واٹس_ایپ',
  WeChat: 'wechat we_chat weixin 微信 微信号 微信號 وی_چیٹ',
  Telegram: 'telegram tg 电报 ٹیلیگرام',
  Viber: 'viber وائبر',
  LINE: 'line لائن',
};

/** Services at which the company has no account, so anybody can use its name there. */
const otherServices = `
  bluesky botim discord douyin facebook fb hike ig imo insta instagram kakao kakaotalk linkedin messenger paypal pinterest
  qq reddit signal skype slack snapchat teams threads tiktok truecaller twitter venmo weibo x youtube zalo zelle zoom
  脸书 推特 抖音 微博 小红书 فیس_بک انسٹاگرام ٹوئٹر سکائپ سگنل
`;

const words = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));

/** The service that a label names; `other` where the company has no account. */
export type Service = MessagingService | 'other';

/** Labels, with the service that each names. */
const labels = new Map<string, Service | undefined>([
  ...words(kinds).map((word) => [word, undefined] as const),
  ...words(otherServices).map((word) => [word, 'other'] as const),
  ...Object.entries(services).flatMap(([service, names]) =>
    words(names).map((word) => [word, service as MessagingService] as const),
  ),
]);

const firstWords = new Set([...labels.keys()].map((name) => name.split(' ')[0]));
const chineseServices = [...labels].filter(([name, service]) => service && /\p{Script=Han}/u.test(name));

export interface Label {
  /** Number of tokens that the label spans. */
  length: number;
  service: Service | undefined;
  /** Whether a sign or `ID` says that a name follows. */
  isMarked: boolean;
}

/** The service that a run of Chinese letters names, which has no spaces. */
export const serviceWithin = (word: string): Service | undefined =>
  chineseServices.find(([name]) => word.includes(name))?.[1];

const keyOf = (written: string): string => written.normalize('NFKC').toLowerCase().replaceAll('.', '');

/** The label at a place of a list of tokens. `LINE` in small letters is a line. */
export function labelAt(tokens: readonly Token[], at: number, text: string): Label | undefined {
  if (!firstWords.has(keyOf(tokens[at]?.text ?? ''))) return;
  for (const length of [2, 1]) {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (!first || !last) continue;
    const written = text.slice(first.start, last.start + last.text.length);
    const key = keyOf(written);
    if (!labels.has(key) || written === 'line') continue;
    const id = tokens[at + length];
    const hasId = id !== undefined && /^id$/i.test(id.text);
    const end = last.start + last.text.length + (hasId ? 3 : 0);
    const isMarked = hasId || /^\s?[:：=＝@]/.test(text.slice(end));
    // A letter alone may be one of a sentence.
    if (key.length === 1 && !isMarked) continue;
    return { length: length + (hasId ? 1 : 0), service: labels.get(key), isMarked };
  }
  return;
}
