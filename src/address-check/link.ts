import type { LinkCandidate } from './candidates.ts';
import { type ParsedChannels, urlOf } from './channels.ts';
import { type Host, percentDecoded } from './host.ts';
import { compareHost, findBrand, findChannel } from './impersonation.ts';
import { disguiseOf, type Letter, lastIndexOf, splitLetters, textOf } from './letters.ts';
import { toAscii } from './look-alikes.ts';
import { checkPhone } from './phone.ts';
import { type Finding, impostor, noAddress, other } from './verdict.ts';
import { isNetwork, isShortener } from './words.ts';

/** The parts of a link, divided as in the URL standard: a backslash is a slash, the last `@` counts. */
export interface LinkParts {
  userinfo: Letter[];
  /** Without the port. */
  host: Letter[];
  /** From the first slash, `?` or `#` after the host. */
  path: Letter[];
}

/** Divides a link after its scheme and the slashes that follow it. */
export function divideLink(letters: readonly Letter[]): LinkParts {
  const end = letters.findIndex(({ text }) => /^[/\\?#]$/.test(text));
  const authority = end < 0 ? [...letters] : letters.slice(0, end);
  const at = lastIndexOf(authority, '@');
  const host = authority.slice(at + 1);
  const colon = lastIndexOf(host, ':');
  const hasPort = colon >= 0 && host.slice(colon + 1).every(({ text }) => /^\d$/.test(text));
  return {
    userinfo: authority.slice(0, Math.max(0, at)),
    host: hasPort ? host.slice(0, colon) : host,
    path: end < 0 ? [] : letters.slice(end),
  };
}

/** A link as we write it: nothing before the host, no unusual port, no backslash. */
const asWeWrite = /^(?:https?:\/\/)?[\p{L}\p{N}\p{M}.-]+(?::(?:80|443))?(?:[/?#][^\\]*)?$/iu;

const withoutPrefix = (host: string) => host.replace(/^(?:www|m)\./, '');
const pathOf = (url: URL) => url.pathname.replace(/\/$/, '');

/** Our own page on a social network: the same host, path and query; a query is ignored where our page has none. */
function ownPage(url: URL, { social }: ParsedChannels): string | undefined {
  return social.find(
    (page) =>
      withoutPrefix(page.url.hostname) === withoutPrefix(url.hostname) &&
      pathOf(page.url) === pathOf(url) &&
      (page.url.search === url.search || (page.url.search === '' && pathOf(page.url) !== '')),
  )?.given;
}

/** Only so many segments of a path are looked into. */
const maxSegments = 12;

const segmentsOf = (path: readonly Letter[]) =>
  splitLetters(toAscii(percentDecoded(path)), ({ text }) => /[/\\?#&=@]/.test(text))
    .filter(({ length }) => length > 0)
    .slice(0, maxSegments);

/** Our domain at the start of a path, or our name in the path of a host where anybody may choose a name. */
function checkPath(host: Host, path: readonly Letter[], channels: ParsedChannels): Finding | undefined {
  const segments = segmentsOf(path);
  const start = segments[0] && `${textOf(segments[0])}.`;
  const domain = channels.domains.find((domain) => start?.startsWith(`${domain}.`));
  if (domain) return impostor('otherDomain', host.registered, domain);

  const registered = textOf(host.registered);
  const isShort = isShortener(registered);
  const isOpen =
    isNetwork(registered) ||
    channels.social.some(({ url }) => withoutPrefix(url.hostname) === textOf(host.letters));
  if (!isShort && !isOpen) return;
  for (const segment of segments) {
    const brand = findBrand(segment, channels);
    if (brand)
      return isShort ? impostor('shortener', host.registered, brand) : impostor('ourName', segment, brand);
  }
  return isShort ? { kind: 'other', hint: 'shortener' } : undefined;
}

/** The number, with `+`, in a link that opens a chat with it. */
function chatNumber(host: Host, path: readonly Letter[]): Letter[] | undefined {
  if (!/^(?:wa\.me|api\.whatsapp\.com)$/.test(textOf(host.letters))) return;
  const number = segmentsOf(path).find((segment) => /^\+?\d{5,}$/.test(textOf(segment)));
  const [first] = number ?? [];
  if (!number || !first || first.text === '+') return number;
  return [{ text: '+', start: first.start, end: first.start }, ...number];
}

/** Compares a link with the official channels. */
export function checkLink({ letters, rest }: LinkCandidate, channels: ParsedChannels): Finding {
  const written = textOf(letters);
  const { userinfo, host: writtenHost, path } = divideLink(rest);
  const { host, canonical, domain, imitation } = compareHost(writtenHost, channels);
  const isExact = asWeWrite.test(written) && !disguiseOf(writtenHost);
  const url = urlOf(/^https?:/i.test(written) ? written : `https://${textOf(rest)}`);
  const page = isExact && url ? ownPage(url, channels) : undefined;
  if (page) return { kind: 'ours', official: page };
  if (domain && isExact && url?.hostname.replace(/\.$/, '') === canonical)
    return { kind: 'ours', official: domain };

  const backslashes = rest.filter(({ text }) => text === '\\');
  if (domain && backslashes.length > 0) return impostor('misleadingSigns', backslashes, domain);
  if (imitation) return imitation;
  const named = domain ? undefined : findChannel(toAscii(percentDecoded(userinfo)), channels);
  if (named) return impostor('otherDomain', host.registered, named);
  const number = chatNumber(host, path);
  if (number) return (isExact && checkPhone(number, channels)) || other;
  const inPath = domain ? undefined : checkPath(host, path, channels);
  if (inPath) return inPath;
  return canonical && (host.labels.length > 1 || host.isIp) ? other : noAddress;
}
