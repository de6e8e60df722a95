import { inSequence } from '../text/join-patterns.ts';

/** Disguised signs, written so that no program links an address, with the sign that each means. */
const disguises: readonly [RegExp, string][] = [
  [/ ?[[({] ?(?:\.|dot) ?[\])}] ?/gi, '.'],
  [/ ?[[({] ?(?:@|at) ?[\])}] ?/gi, '@'],
  [/[[({](:(?:\/\/)?)[\])}]/g, '$1'],
  [/\bh(?:xx|\*\*)p(?=s?:)/gi, 'http'],
];
/** An address spelled in words ("name at example dot com"), alone or after a label. */
const spokenDots = 'dot|nokta|titik|τελεία|点|ڈاٹ';
const spoken = inSequence(
  [/^(?:[^:：\n]{1,30}[:：] ?)?/, /(?:\S+ at )?/, new RegExp(`[^\\s.]+(?: (?:${spokenDots}) [^\\s.]+)+$`)],
  'gim',
);
const spokenSign = new RegExp(` (at|${spokenDots}) `, 'giu');

/** An address at the end of a line that may continue on the next line. */
const endsInAddress = /[.:/@\\][^\s.:/@\\]*$/;
/** A host or user name before any path. */
const endsInHost = /[\\/]{2}[^\s@\\/?#]*$/;

/**
 * Whether a line continues the address at the end of the line before: browsers remove such a break. After a mailbox,
 * a line that starts with `@` is a name at a service instead.
 */
function goesOn(line: string, previousLine: string): boolean {
  const end = previousLine.slice(-maxBroken);
  return /^[.:\\%]/.test(line) ? endsInAddress.test(end) : line.startsWith('@') && endsInHost.test(end);
}
/** Longest part of a line that is searched, in UTF-16 units. */
const maxBroken = 300;

function joinLines(lines: readonly string[]): string {
  let joined = '';
  for (const line of lines) {
    const text = line.replace(/^[> ]{1,9}(?=[@.:\\%])/, '');
    joined += goesOn(text, joined) ? text : `${joined && '\n'}${line}`;
  }
  return joined;
}

/** Restores addresses that are disguised or spelled in words, line by line. */
export const prepareText = (text: string): string => {
  const lines = text
    .split(/[\t\n\v\f\r\u2028\u2029]+/)
    .map((line) => line.replace(/\p{Zs}+/gu, ' ').trim())
    .filter(Boolean);
  return disguises
    .reduce((line, [sign, plainSign]) => line.replace(sign, plainSign), joinLines(lines))
    .replace(spoken, (line) =>
      line.replace(spokenSign, (_, word) => (word.toLowerCase() === 'at' ? '@' : '.')),
    );
};
