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
 * The names of goods that a question denies, each in its words, as `safety` and `shoe` in "not safety shoes". In "not delivered", no goods
 * are denied.
 * @param tokenize of a folded text
 */
export function findDenied(
  question: string,
  tokenize: (text: string) => string[],
  isGoodsName: (token: string) => boolean,
): (readonly string[])[] {
  const clauses = fold(question).split(clauseMark);
  return clauses.flatMap((clause) => {
    const following = clause.split(before).slice(1).map(tokenize);
    const preceding = clause
      .split(after)
      .slice(0, -1)
      .map((text) => tokenize(text).reverse());
    return [...following, ...preceding]
      .map((tokens) => leadingNames(tokens, isGoodsName))
      .filter((name) => name.length > 0);
  });
}
