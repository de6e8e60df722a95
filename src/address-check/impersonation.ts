import { type Brand, hostOf, officialDomainOf, type ParsedChannels } from './channels.ts';
import { type Host, labelDecoded, readHost } from './host.ts';
import { disguiseOf, type Letter, lettersOf, rangeOf, splitLetters, textOf } from './letters.ts';
import {
  compareWithName,
  findEdit,
  findLookAlikes,
  findWordsAround,
  mentionsBrand,
  minDistinctiveLength,
  minEditLength,
} from './likeness.ts';
import { type Impostor, impostor } from './verdict.ts';

/** The brand that a text mentions: the official channel with that name. */
export const findBrand = (letters: readonly Letter[], { brands }: ParsedChannels): string | undefined =>
  brands.find(({ isDistinctive, text }) => isDistinctive && mentionsBrand(letters, text))?.official;

/** The official domain in a text, or the brand that it mentions. */
export function findChannel(letters: readonly Letter[], channels: ParsedChannels): string | undefined {
  const text = textOf(letters);
  return channels.domains.find((domain) => text.includes(domain)) ?? findBrand(letters, channels);
}

/** The whole host, or its end, is our domain in disguise. */
function disguisedDomain(host: Host, { domains }: ParsedChannels): Impostor | undefined {
  for (const domain of domains) {
    for (let start = 0; start < host.letters.length; start++) {
      // Far too long to look like it; bounds the work for hostile texts.
      if (host.letters.length - start > domain.length * 3) continue;
      if (start > 0 && host.letters[start - 1]?.text !== '.') continue;
      const end = host.letters.slice(start);
      const found = textOf(end) === domain ? disguiseOf(end) : findLookAlikes(end, domain);
      if (found) return impostor(found.trick, found.marks, domain);
    }
  }
  return;
}

/** One suffix begins with the other: `com` and `com.my`. */
const isSimilarSuffix = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);

/** The registered name is our brand, or nearly. */
function registeredName({ name, suffix }: Host, brand: Brand): Impostor | undefined {
  const like = compareWithName(name, brand.text);
  if (!like) return;
  const hasOurSuffix = textOf(suffix) === brand.suffix;
  // A company's name is written with hyphens or without.
  const isSame = like.kind === 'same' || (brand.suffix === undefined && like.kind === 'separated');
  if (!isSame) {
    const minLength = like.kind === 'edited' ? minDistinctiveLength : minEditLength;
    const isEvident = hasOurSuffix || (brand.isDistinctive && brand.text.length >= minLength);
    return isEvident ? impostor(like.trick, like.marks, brand.official) : undefined;
  }
  if (brand.suffix === undefined)
    return brand.isOrdinary ? undefined : impostor('ourName', name, brand.official);
  // If our domain is internationalised, an ASCII name like this only looks like it.
  if (hasOurSuffix)
    return brand.official.includes('xn--') ? impostor('lookAlike', name, brand.official) : undefined;
  const isNear =
    isSimilarSuffix(textOf(suffix), brand.suffix) || findEdit(suffix, brand.suffix) !== undefined;
  return isNear || brand.isDistinctive ? impostor('otherEnding', suffix, brand.official) : undefined;
}

const dotBefore = (label: readonly Letter[]) => {
  const { start } = rangeOf(label);
  return { start: start - 1, end: start };
};

/** The brand divided by dots: `exam.ple.com`. */
function dividedByDots(host: Host, { text, official }: Brand): Impostor | undefined {
  const labels = [...host.before, host.name].filter((label) => textOf(label) !== 'www');
  if (labels.length < 2 || text.length < minEditLength) return;
  if (textOf(labels.flat()).replaceAll('-', '') !== text.replaceAll('-', '')) return;
  return impostor('changed', labels.slice(1).map(dotBefore), official);
}

/** Our brand, or our whole domain, as a label of another host. */
function subdomain({ before, registered }: Host, brand: Brand): Impostor | undefined {
  const found = impostor('otherDomain', registered, brand.official);
  if (`.${before.map(textOf).join('.')}.`.includes(`.${brand.official}.`)) return found;
  return brand.isDistinctive && before.some((label) => mentionsBrand(label, brand.text)) ? found : undefined;
}

function nameWithWords({ name }: Host, brand: Brand): Impostor | undefined {
  const marks = brand.isDistinctive ? findWordsAround(name, brand.text) : undefined;
  return marks?.length ? impostor('ourName', marks, brand.official) : undefined;
}

/** Finds how a host imitates one of ours; undefined if it is ours or resembles none of them. */
function findImitation(host: Host, channels: ParsedChannels): Impostor | undefined {
  if (host.isIp || host.labels.length === 0) return;
  const disguised = disguisedDomain(host, channels);
  if (disguised) return disguised;
  if (officialDomainOf(textOf(host.letters), channels)) return;
  for (const check of [registeredName, dividedByDots, subdomain, nameWithWords]) {
    for (const brand of channels.brands) {
      const found = check(host, brand);
      if (found) return found;
    }
  }
  return;
}

/** A host compared with ours. */
interface ComparedHost {
  host: Host;
  /** As browsers write it; undefined for a host that they reject. */
  canonical: string | undefined;
  /** Our domain, when the host is exactly it or its subdomain, without any disguise. */
  domain: string | undefined;
  imitation: Impostor | undefined;
}

const toUnicode = (host: string) =>
  splitLetters(lettersOf(host), ({ text }) => text === '.')
    .map((label) => textOf(labelDecoded(label)))
    .join('.');

/** Whether the pasted letters spell the canonical host itself, not something that browsers turn into it. */
function isExact(written: readonly Letter[], canonical: string): boolean {
  const text = textOf(written).toLowerCase().replace(/\.$/, '');
  if (disguiseOf(written)) return false;
  return text === canonical || (/[^\0-\x7f]/.test(text) && text.normalize('NFC') === toUnicode(canonical));
}

/** Compares a host, as pasted and without a port, with the official ones. */
export function compareHost(written: readonly Letter[], channels: ParsedChannels): ComparedHost {
  const host = readHost(written);
  const canonical = hostOf(textOf(written));
  const official = canonical && officialDomainOf(canonical, channels);
  const domain = official && isExact(written, canonical) ? official : undefined;
  return { host, canonical, domain, imitation: domain ? undefined : findImitation(host, channels) };
}
