import { percentDecoded } from './decode.ts';
import { type Finding, impostor, other } from './finding.ts';
import type { Host } from './host.ts';
import { disguiseOf, type Letter, splitLetters, textOf } from './letters.ts';
import { linkParts } from './link-parts.ts';
import { plain } from './look-alikes.ts';
import { nameBeforeAt } from './mailbox.ts';
import { type Official, urlOf } from './official.ts';
import { isNetwork, isShortener } from './open-services.ts';
import { checkPhone } from './phones.ts';
import { recogniseHost } from './recognise-host.ts';
import { namesUs } from './words-around.ts';

/** A link as we write it: nothing before the host, no unusual port, nothing that needs reading twice. */
const asWritten = /^(?:https?:\/\/)?[\p{L}\p{N}\p{M}.-]+(?::(?:80|443))?(?:[/?#][^\\]*)?$/iu;

const bare = (host: string) => host.replace(/^(?:www|m)\./, '');
const path = (url: URL) => url.pathname.replace(/\/$/, '');

/** Our own page on a social network: the same host, path and query; a query of the network's own is let through. */
function ownPage(url: URL, { social }: Official): string | undefined {
  return social.find(
    (page) =>
      bare(page.url.hostname) === bare(url.hostname) &&
      path(page.url) === path(url) &&
      (page.url.search === url.search || (page.url.search === '' && path(page.url) !== '')),
  )?.given;
}

/** Segments of a path that are looked into. */
const mostSegments = 12;

const segments = (letters: readonly Letter[]) =>
  splitLetters(plain(percentDecoded(letters)), ({ text }) => /[/\\?#&=@]/.test(text))
    .filter(({ length }) => length > 0)
    .slice(0, mostSegments);

/** Our name in the path of a host where anybody may take a name, or our domain at the start of any path. */
function namedInPath(host: Host, letters: readonly Letter[], official: Official): Finding | undefined {
  const parts = segments(letters);
  const [first] = parts;
  const domain = first && official.domains.find((own) => `${textOf(first)}.`.startsWith(`${own}.`));
  if (domain) return impostor({ trick: 'inPath', marks: host.registered, imitates: domain });

  const registered = textOf(host.registered);
  const shortener = isShortener(registered);
  const network =
    isNetwork(registered) || official.social.some(({ url }) => bare(url.hostname) === textOf(host.letters));
  if (!shortener && !network) return;
  for (const own of official.names) {
    if (own.ordinary || own.text.length < 4) continue;
    const part = parts.find((part) => namesUs(part, own.text));
    if (part && shortener)
      return impostor({ trick: 'shortener', marks: host.registered, imitates: own.imitates });
    if (part) return impostor({ trick: 'ourName', marks: part, imitates: own.imitates });
  }
  return shortener ? { kind: 'other', hint: 'shortener' } : undefined;
}

/** The number in a link that opens a chat with it. */
function chatNumber(host: Host, letters: readonly Letter[]): Letter[] | undefined {
  const name = textOf(host.letters);
  if (name !== 'wa.me' && name !== 'api.whatsapp.com') return;
  return segments(letters).find((part) => /^\+?\d{5,}$/.test(textOf(part)));
}

/** What a link is. `letters` are those after scheme and slashes, `written` is all of it. */
export function checkLink(letters: readonly Letter[], written: string, official: Official): Finding {
  const parts = linkParts(letters);
  const { host, canonical, domain, imitation } = recogniseHost(parts.host, official);
  const exact = asWritten.test(written) && !disguiseOf(parts.host);
  const url = urlOf(/^https?:/i.test(written) ? written : `https://${textOf(letters)}`);
  const page = exact && url ? ownPage(url, official) : undefined;
  if (page) return { kind: 'ours', official: page };
  if (domain && exact && url?.hostname.replace(/\.$/, '') === canonical)
    return { kind: 'ours', official: domain };

  const backslash = letters.filter(({ text }) => text === '\\');
  if (domain && backslash.length > 0)
    return impostor({ trick: 'backslash', marks: backslash, imitates: domain });
  if (imitation) return impostor(imitation);
  const named = domain ? undefined : nameBeforeAt(parts.userinfo, host.registered, official);
  if (named) return impostor(named);
  const number = chatNumber(host, parts.path);
  if (number) return (exact && checkPhone(withPlus(number), official)) || other;
  const inPath = domain ? undefined : namedInPath(host, parts.path, official);
  if (inPath) return inPath;
  return canonical && (host.labels.length > 1 || host.isIp) ? other : { kind: 'unreadable' };
}

/** A chat's number has its calling code, with or without `+`. */
const withPlus = (number: Letter[]): Letter[] => {
  const [first] = number;
  return first && first.text !== '+'
    ? [{ text: '+', start: first.start, end: first.start }, ...number]
    : number;
};
