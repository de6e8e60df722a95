/**
 * The check of an address, in four steps:
 * 1. parse: `letters.ts` reads the text, `candidates.ts` finds what has the form of an address;
 * 2. normalise: `host.ts` decodes, `look-alikes.ts` replaces letters that look like others;
 * 3. compare: `mailbox.ts`, `link.ts` and `phone.ts` by means of `impersonation.ts` and `likeness.ts`;
 * 4. explain: the verdict with the trick and the letters that give it away (`verdict.ts`).
 */
import { type Candidate, findCandidates } from './candidates.ts';
import { type ParsedChannels, parseChannels } from './channels.ts';
import { readHost } from './host.ts';
import {
  disguiseOf,
  joinLines,
  type Letter,
  lettersOf,
  marksIn,
  normaliseSigns,
  rangeOf,
  removeHidden,
  textOf,
} from './letters.ts';
import { checkLink, divideLink } from './link.ts';
import { checkMailbox } from './mailbox.ts';
import { checkPhone } from './phone.ts';
import { type Finding, impostor, type OfficialChannels, other, type Verdict } from './verdict.ts';

/** Longest text that is checked, in UTF-16 units. A longer one is not an address, and this bounds all work below. */
export const maxInputLength = 2048;
/** Most addresses in one text. A visitor means one; a pasted message has a few more. */
const maxAddresses = 20;

/** An address whose signs (`@`, `:`, `/`) are disguised is not ours. */
function withoutDisguise(finding: Finding, letters: readonly Letter[]): Finding {
  const disguise = finding.kind === 'ours' && disguiseOf(letters);
  return disguise ? impostor(disguise.trick, disguise.marks, finding.official) : finding;
}

/** Checks one candidate; undefined if it is not an address after all. */
function checkCandidate(
  candidate: Candidate,
  channels: ParsedChannels,
  isOneWord: boolean,
): Finding | undefined {
  const { letters } = candidate;
  switch (candidate.kind) {
    case 'phone':
      return checkPhone(letters, channels);
    case 'foreignScheme':
      return other;
    case 'mailbox':
      return withoutDisguise(checkMailbox(candidate, channels), letters);
    case 'link': {
      const { host, path } = divideLink(candidate.rest);
      const beforePath = letters.slice(0, letters.length - path.length);
      const finding = withoutDisguise(checkLink(candidate, channels), beforePath);
      const isDoubtful = finding.kind === 'other' || finding.kind === 'invalid';
      if (!isDoubtful || candidate.hasScheme || isOneWord) return finding;
      // A word with a dot in a sentence, such as the name of a file, is not an address.
      const { isKnownSuffix, isIp } = readHost(host);
      return isKnownSuffix || isIp ? finding : undefined;
    }
  }
}

/** The worst comes first: one impostor makes the whole text one, and a text is ours only if everything in it is. */
const worstFirst: Finding['kind'][] = ['impostor', 'other', 'invalid', 'ours'];

/** Compares a pasted text with the official channels. Never throws, keeps nothing. */
export function checkAddress(input: string, given: OfficialChannels): Verdict {
  if (input.length > maxInputLength) return { kind: 'invalid', reason: 'tooLong' };
  const visible = normaliseSigns(removeHidden(lettersOf(input)));
  if (visible.length === 0) return { kind: 'invalid', reason: 'empty' };

  const channels = parseChannels(given);
  // Browsers remove line breaks from a link, so two lines may be one address.
  const readings = /[\t\r\n]/.test(input) ? [visible, joinLines(visible)] : [visible];
  const found = readings.map((letters) => ({
    candidates: findCandidates(letters),
    isOneWord: !/\s/.test(textOf(letters).trim()),
  }));
  if (found.some(({ candidates }) => candidates.length > maxAddresses))
    return { kind: 'invalid', reason: 'tooLong' };

  const [worst] = found
    .flatMap(({ candidates, isOneWord }) =>
      candidates.flatMap((candidate) => {
        const finding = checkCandidate(candidate, channels, isOneWord);
        const address = marksIn(input, [rangeOf(candidate.letters)])[0];
        return finding && address ? [{ finding, address }] : [];
      }),
    )
    .sort((a, b) => worstFirst.indexOf(a.finding.kind) - worstFirst.indexOf(b.finding.kind));
  if (!worst) return { kind: 'invalid', reason: 'noAddress' };

  const { finding, address } = worst;
  if (finding.kind === 'invalid') return finding;
  if (finding.kind !== 'impostor') return { ...finding, address };
  const marks = marksIn(input, finding.marks);
  return { ...finding, address, marks: marks.length > 0 ? marks : [address] };
}
