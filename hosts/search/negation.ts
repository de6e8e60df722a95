import { fold } from './fold.ts';
import { phrasePattern } from './phrases.ts';
import { words } from './tokens.ts';

const before = phrasePattern(words.negations.before);
const after = phrasePattern(words.negations.after);
/** Separators: a negation applies only up to the next one. */
const clauseMark = /[,;.!?，。；！？،؛۔]/u;

/** The words at the start of a list that name goods. */
function leadingNames(tokens: readonly string[], isGoodsName: (token: string) => boolean): readonly string[] {
  const end = tokens.findIndex((token) => !isGoodsName(token));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/**
 * The words of goods that a question denies, as `rice` in "not rice". In "not delivered", no goods are denied.
 * @param tokenize of a folded text
 */
export function findDenied(
  question: string,
  tokenize: (text: string) => string[],
  isGoodsName: (token: string) => boolean,
): Set<string> {
  const clauses = fold(question).split(clauseMark);
  const denied = clauses.flatMap((clause) => {
    const following = Array.from(clause.matchAll(before), ({ 0: phrase, index }) =>
      tokenize(clause.slice(index + phrase.length)),
    );
    const preceding = Array.from(clause.matchAll(after), ({ index }) =>
      tokenize(clause.slice(0, index)).reverse(),
    );
    return [...following, ...preceding].flatMap((tokens) => leadingNames(tokens, isGoodsName));
  });
  return new Set(denied);
}
