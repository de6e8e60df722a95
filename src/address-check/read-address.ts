import { parseUrl } from '../api/addresses.ts';
import { inSequence } from '../text/join-patterns.ts';
import { labelsBefore, type OurChannel, toShownHost } from './channels.ts';
import type { Context } from './context.ts';
import { findKnownAddress } from './known-fakes.ts';
import { countDigits, isDisguised, minAccountDigits, withoutEscapes } from './letters.ts';
import { readTail } from './link-tail.ts';
import { chatNumber, readPhone } from './phone.ts';
import type { Reading } from './reading.ts';
import { findResemblance, senderIn } from './resemblance.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
/** Free mail providers: names that the provider has with many endings, and single domains. */
const freeMail = words(`
  aol fastmail foxmail gmail gmx googlemail hotmail icloud live outlook proton protonmail rediffmail tutanota yahoo yandex
  ymail zoho zohomail 126.com 139.com 163.com aim.com bk.ru daum.net hanmail.net hey.com hushmail.com inbox.ru list.ru
  mac.com mail.com mail.ru me.com msn.com mynet.com naver.com pm.me qq.com rocketmail.com sina.cn sina.com sohu.com
  tuta.com tuta.io web.de yeah.net
`);
/** Link shorteners, whose links hide where they lead. */
const shorteners = words(`
  adf.ly bit.ly bitly.com buff.ly cutt.ly goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly s.id shorturl.at t.co t.ly tiny.cc
  tinyurl.com v.gd
`);
/** Hosts of link forwarders, which mail programs and networks put before a link; each may have subdomains. */
const forwarders = words(`
  safelinks.protection.outlook.com urldefense.com urldefense.proofpoint.com linkprotect.cudasvc.com protect.checkpoint.com
  facebook.com l.instagram.com linkedin.com twitter.com x.com t.me wa.me api.whatsapp.com google.com slack-redir.net
  vk.com duckduckgo.com link.zhihu.com web.archive.org translate.google.com
`);

const parts = /^(?:https?:\/\/)?([^/?#]*@)?([^/?#:@]*)/i;

function hintFor(text: string): 'freeMail' | 'shortener' | undefined {
  const [, user, hostAndPort = ''] = parts.exec(text.toLowerCase()) ?? [];
  const host = hostAndPort.replace(/^www\./, '');
  if (user && (freeMail.has(host) || freeMail.has(host.split('.')[0] ?? ''))) return 'freeMail';
  return !user && shorteners.has(host) ? 'shortener' : undefined;
}

/** Maximum number of addresses in a text. */
export const maxAddresses = 100;
/** Maximum depth of addresses within addresses. */
const maxDepth = 2;

const plainMailbox = /^([a-z\d.!#$&'*+=?^_`{|}~-]+)@([^\s/?#@\\:%]+)(\?.*)?$/i;
const plainLink = inSequence(
  [/^(?:https?:\/\/)?/, /([^\s/?#@\\:%]+)/, /(?::(?:80|443))?/, /((?:[/?#][^\\]*)?)$/],
  'i',
);
const plainPath = /^[\w/.~-]*/;

/**
 * Removes the marks of an address inside another one: their positions are not those of the outer address.
 */
const withoutMarks = (inner: Reading): Reading =>
  inner.kind === 'impostor' ? { ...inner, marks: [] } : inner;

/** The part of an address's tail that is not ours; undefined if all of it is. */
function readStrange(tail: string, context: Context, depth: number, isMail = false): Reading | undefined {
  const { addresses, hasAccount } = readTail(tail, isMail);
  const readings = addresses.map((address) => readInner(address, context, depth));
  const strange = readings.find(({ kind }) => kind !== 'ours' && kind !== 'domain');
  if (strange) return withoutMarks(strange);
  return hasAccount ? { kind: 'account' } : undefined;
}

function readInner(address: string, context: Context, depth: number): Reading {
  if (depth >= maxDepth) return { kind: 'other' };
  const number = /^tel:(.*)$/i.exec(address)?.[1];
  if (number)
    return readPhone(number, context.channels.phones, { isLabelled: true }).kind === 'ours'
      ? readOurs('number', number)
      : { kind: 'other' };
  return readAddress(address.replace(/^(?:mailto:|(?=[\\/]{2})[\\/]+)/i, ''), '', context, depth + 1);
}

const readOurs = (kind: OurChannel['kind'], text: string): Reading => ({
  kind: 'ours',
  channel: { kind, text },
});

function readOurMailbox(name: string, host: string, context: Context): Reading | undefined {
  const { domains, mailboxes, published } = context.channels;
  const labels = labelsBefore(host, domains);
  if (labels === undefined) return;
  const mailbox = `${name.toLowerCase()}@${toShownHost(host)}`;
  if (mailboxes.length > 0) return mailboxes.includes(mailbox) ? readOurs('mailbox', mailbox) : undefined;
  const isListed = published === undefined || published.includes(mailbox);
  if (isListed) return readOurs('mailbox', mailbox);
  if (countDigits(name + labels) >= minAccountDigits) return { kind: 'account' };
  return { kind: 'domain', channel: { kind: 'mailbox', text: mailbox } };
}

function readOurLink(host: string, tail: string, context: Context): Reading | undefined {
  const labels = labelsBefore(host, context.channels.domains);
  if (labels === undefined) return;
  const fake = labels && findKnownAddress(labels.slice(0, -1), context.fakes);
  if (fake) return { kind: 'known', fake };
  if (countDigits(labels) >= minAccountDigits) return { kind: 'account' };
  const [path = ''] = plainPath.exec(withoutEscapes(tail)) ?? [];
  return readOurs('link', toShownHost(host) + path.replace(/\/$/, ''));
}

const withoutPrefix = (host: string) => host.replace(/^(?:www|m)\./, '');
const pathOf = (url: URL) => url.pathname.replace(/\/$/, '');

/** Whether a link leads to our page on a social network. A query is ignored, unless it identifies our page. */
const isSamePage = (link: URL, page: URL): boolean =>
  withoutPrefix(link.hostname) === withoutPrefix(page.hostname) &&
  pathOf(link) === pathOf(page) &&
  (link.search === page.search || (page.search === '' && pathOf(page) !== ''));

function readOurPage(text: string, context: Context): { reading: Reading; tail: string } | undefined {
  // Refuses other letters, which browsers would convert to ASCII.
  if (!/^[\0-\x7f]*$/.test(text)) return;
  const link = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  for (const pageAddress of context.channels.social) {
    const page = parseUrl(pageAddress);
    if (link && page && !link.username && !link.port && isSamePage(link, page))
      return { reading: readOurs('page', pageAddress), tail: (page.search ? '' : link.search) + link.hash };
  }
  return;
}

/** Reads a chat link with one of our numbers, at a service where we use that number. */
function readChat(text: string, { channels }: Context): { reading: Reading; tail: string } | undefined {
  const chat = chatNumber(text);
  if (!chat) return;
  const { messaging = [], phones } = channels;
  const atService = messaging.filter(({ service }) => service === chat.service).map(({ handle }) => handle);
  const numbers = messaging.length > 0 ? atService : phones;
  const phone = readPhone(chat.number, numbers, { isLabelled: true });
  return phone.kind === 'ours'
    ? { reading: readOurs('number', phone.channel.text), tail: chat.tail }
    : undefined;
}

/**
 * Reads one of our own addresses, with its tail; undefined for any other address, and for a disguised one.
 */
function readOfficial(text: string, context: Context, depth: number): Reading | undefined {
  if (isDisguised(text) || isDisguised(withoutEscapes(text))) return;
  const [, name, mailHost = '', fields = ''] = plainMailbox.exec(text) ?? [];
  const [, linkHost, tail = ''] = plainLink.exec(text) ?? [];
  // A domain of mailboxes: `@example.com`.
  if (/^@[^@]+$/.test(text) && labelsBefore(text.slice(1), context.channels.domains) === '')
    return { kind: 'domain', channel: { kind: 'domain', text: `@${toShownHost(text.slice(1))}` } };
  if (name) {
    const reading = readOurMailbox(name, mailHost, context);
    return reading && (readStrange(fields, context, depth, true) ?? reading);
  }
  const link = linkHost && readOurLink(linkHost, tail, context);
  if (link) return link.kind === 'ours' ? (readStrange(tail, context, depth) ?? link) : link;
  const page = readOurPage(text, context) ?? readChat(text, context);
  return page && (readStrange(page.tail, context, depth) ?? page.reading);
}

/** Reads the target of a forwarder's link, if it is ours, known, or made to look like ours. */
function readForwarded(text: string, context: Context, depth: number): Reading | undefined {
  const [, user, host = ''] = parts.exec(text.toLowerCase()) ?? [];
  const labels = host.split('.');
  if (user || !labels.some((_, at) => forwarders.has(labels.slice(at).join('.')))) return;
  const tail = text.slice(text.toLowerCase().indexOf(host) + host.length);
  const decoded = host.endsWith('.proofpoint.com')
    ? tail.replace(/-([\dA-F]{2})/g, '%$1').replaceAll('_', '/')
    : tail.replace(/__(?=$|;)/, '');
  const readings = readTail(decoded, false)
    .addresses.filter((address) => /^https?:/i.test(address))
    .map((address) => readInner(address, context, depth));
  const worst = readings.find(({ kind }) => kind !== 'ours');
  if (worst?.kind === 'known' || worst?.kind === 'impostor') return withoutMarks(worst);
  const [first] = readings;
  return !worst && first?.kind === 'ours' ? { kind: 'forwarded', channel: first.channel } : undefined;
}

/** Reads an address that is not ours. */
function readForeign(text: string, sender: string, context: Context): Reading {
  const fake = findKnownAddress(text, context.fakes);
  if (fake) return { kind: 'known', fake };
  const resemblance = findResemblance(text, sender, context.originals);
  return resemblance ? { kind: 'impostor', ...resemblance } : { kind: 'other', hint: hintFor(text) };
}

/**
 * Reads a mailbox, a link or a host.
 * @param textBefore what stands before it, which may be the sender's name
 */
export function readAddress(text: string, textBefore: string, context: Context, depth = 0): Reading {
  const sender = text.includes('@') ? senderIn(textBefore) : '';
  const key = `${sender} ${text}`;
  const earlier = context.readings.get(key);
  if (earlier) return earlier;
  if (context.readings.size >= maxAddresses) return { kind: 'other' };
  const reading =
    readOfficial(text, context, depth) ??
    readForwarded(text, context, depth) ??
    readForeign(text, sender, context);
  context.readings.set(key, reading);
  return reading;
}
