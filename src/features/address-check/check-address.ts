import { type Candidate, candidatesIn } from './candidates.ts';
import { displayName } from './display-name.ts';
import { type Finding, impostor, other } from './finding.ts';
import { visible, withoutBreaks, withSigns } from './hidden.ts';
import { readHost } from './host.ts';
import { disguiseOf, type Letter, lettersOf, marksIn, rangeOf, textOf } from './letters.ts';
import { checkLink } from './link.ts';
import { linkParts } from './link-parts.ts';
import { checkMailbox } from './mailbox.ts';
import { type Official, readOfficial } from './official.ts';
import { checkPhone } from './phones.ts';
import type { OfficialChannels, Verdict } from './verdict.ts';

/** Longest text that is looked at, in UTF-16 units; more is no address, and all work below is bounded by it. */
export const longestInput = 2048;

/** A finding of an address whose signs (`@`, `:`, `/`) are written in disguise: such a one is not ours. */
function undisguised(finding: Finding, letters: readonly Letter[]): Finding {
  const disguise = finding.kind === 'ours' ? disguiseOf(letters) : undefined;
  return finding.kind === 'ours' && disguise
    ? impostor({ ...disguise, imitates: finding.official })
    : finding;
}

function findingOf(candidate: Candidate, official: Official, whole: boolean): Finding | undefined {
  switch (candidate.kind) {
    case 'phone':
      return checkPhone(candidate.letters, official);
    case 'foreignScheme':
      return other;
    case 'mailbox': {
      const finding = undisguised(checkMailbox(candidate.name, candidate.host, official), candidate.letters);
      if (finding.kind !== 'other') return finding;
      const imitation = displayName(candidate.before, candidate.letters, official);
      return imitation ? impostor(imitation) : finding;
    }
    case 'link': {
      const { host, path } = linkParts(candidate.rest);
      const beforePath = candidate.letters.slice(0, candidate.letters.length - path.length);
      const finding = undisguised(checkLink(candidate.rest, textOf(candidate.letters), official), beforePath);
      const doubtful = finding.kind === 'other' || finding.kind === 'unreadable';
      // A word with a dot in a sentence, such as a file's name, is no address.
      if (!doubtful || !candidate.bare || whole) return finding;
      const { isKnownSuffix, isIp } = readHost(host);
      return isKnownSuffix || isIp ? finding : undefined;
    }
  }
}

/** Most addresses in one text. A visitor means one; a pasted message has a few more. */
const mostAddresses = 20;

/** The worst comes first: one impostor in a text makes all of it one, and ours is only what holds nothing else. */
const order: Finding['kind'][] = ['impostor', 'other', 'unreadable', 'ours'];

function judge(input: string, letters: readonly Letter[], candidates: Candidate[], official: Official) {
  const whole = !/\s/.test(textOf(letters).trim());
  return candidates.flatMap((candidate) => {
    const finding = findingOf(candidate, official, whole);
    const address = marksIn(input, [rangeOf(candidate.letters)])[0];
    return finding && address ? [{ finding, address }] : [];
  });
}

/**
 * Compares a pasted text with the official channels: an e-mail address, link, domain or telephone number, with
 * whatever was copied around it. Ours is only what is exactly an official channel. Never throws, keeps nothing.
 */
export function checkAddress(input: string, channels: OfficialChannels): Verdict {
  if (input.length > longestInput) return { kind: 'invalid', reason: 'tooLong' };
  const seen = withSigns(visible(lettersOf(input)));
  if (seen.length === 0) return { kind: 'invalid', reason: 'empty' };

  const official = readOfficial(channels);
  const readings = [seen];
  // Browsers take line breaks out of a link, so what stands in two lines may be one.
  if (/[\t\r\n]/.test(input)) readings.push(withoutBreaks(seen));
  const read = readings.map((letters) => ({ letters, candidates: candidatesIn(letters) }));
  if (read.some(({ candidates }) => candidates.length > mostAddresses))
    return { kind: 'invalid', reason: 'tooLong' };
  const judged = read.flatMap(({ letters, candidates }) => judge(input, letters, candidates, official));
  const [worst] = judged.sort((a, b) => order.indexOf(a.finding.kind) - order.indexOf(b.finding.kind));
  if (!worst) return { kind: 'invalid', reason: 'noAddress' };

  const { finding, address } = worst;
  if (finding.kind === 'unreadable') return { kind: 'invalid', reason: 'noAddress' };
  if (finding.kind !== 'impostor') return { ...finding, address };
  const { trick, imitates } = finding;
  const marks = marksIn(input, finding.marks);
  return { kind: 'impostor', address, trick, imitates, marks: marks.length > 0 ? marks : [address] };
}
