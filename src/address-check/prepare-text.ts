/** Signs as people write them so that no program makes a link of an address, and how they are read. */
const disguises: readonly [RegExp, string][] = [
  [/ ?[[({] ?(?:\.|dot) ?[\])}] ?/gi, '.'],
  [/ ?[[({] ?(?:@|at) ?[\])}] ?/gi, '@'],
  [/[[({](:(?:\/\/)?)[\])}]/g, '$1'],
  [/\bh(?:xx|\*\*)p(?=s?:)/gi, 'http'],
];
/** An address in words, with nothing beside it but a label. */
const spoken =
  /^(?:[^:：\n]{1,30}[:：] ?)?(?:\S+ at )?[^\s.]+(?: (?:dot|nokta|titik|τελεία|点|ڈاٹ) [^\s.]+)+$/gim;
const spokenSign = / (at|dot|nokta|titik|τελεία|点|ڈاٹ) /giu;

/** An address at the end of a line, which the next line can go on with. */
const endsInAddress = /[.:/@\\][^\s.:/@\\]*$/;
/** A host or a user's name, as long as no path begins. */
const endsInHost = /[\\/]{2}[^\s@\\/?#]*$/;

/**
 * Whether a line only goes on with what an address began in the line before: browsers remove the break. Behind a
 * mailbox, a name at a service begins with the same sign.
 */
function goesOn(line: string, before: string): boolean {
  const end = before.slice(-maxBroken);
  return /^[.:\\%]/.test(line) ? endsInAddress.test(end) : line.startsWith('@') && endsInHost.test(end);
}
/** Longest part of a line that is looked into, in UTF-16 units. */
const maxBroken = 300;

function joinLines(lines: readonly string[]): string {
  let joined = '';
  for (const line of lines) {
    const text = line.replace(/^[> ]{1,9}(?=[@.:\\%])/, '');
    joined += goesOn(text, joined) ? text : `${joined && '\n'}${line}`;
  }
  return joined;
}

/** A text line by line, in which addresses that people have written in words are addresses. */
export const prepareText = (text: string): string => {
  const lines = text
    .split(/[\t\n\v\f\r\u2028\u2029]+/)
    .map((line) => line.replace(/\p{Zs}+/gu, ' ').trim())
    .filter(Boolean);
  return disguises
    .reduce((read, [sign, meant]) => read.replace(sign, meant), joinLines(lines))
    .replace(spoken, (line) =>
      line.replace(spokenSign, (_, word) => (word.toLowerCase() === 'at' ? '@' : '.')),
    );
};
