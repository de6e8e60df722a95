import type { SearchDocument } from './documents.ts';

/** A document that matches words of a question. */
export interface Scored {
  found: SearchDocument;
  score: number;
  /** The words of the question in its names, as written or nearly so. */
  named: readonly string[];
  /** The words of the question anywhere in it, including those in its names. */
  has: ReadonlySet<string>;
  /** Whether all of them are only in its text. */
  isInText: boolean;
}

const maxCandidates = 5;

/** Minimum score: below it, a candidate shares only a common word with the question. */
const minScore = 7;
/** Share of the best score below which a candidate is noise. */
const minShare = 0.3;
/** The same share for a candidate that matches only words that the best one also matches. */
const minShareOfLess = 0.5;

const isReading = ({ found: { kind } }: Scored): boolean =>
  kind === 'page' || kind === 'post' || kind === 'section';

const hasLess = (each: Scored, best: Scored): boolean =>
  each.has.size < best.has.size && [...each.has].every((term) => best.has.has(term));

/** Whether a document is an offer of the company, or a page. */
const isThing = ({ kind }: SearchDocument): boolean =>
  kind === 'goods' || kind === 'service' || kind === 'page';

/** Of a question with several things, the best candidate for each. A section only if it is good enough beside the best. */
function leadingOf(scored: readonly Scored[], best: Scored): Scored[] {
  const named = new Set<string>();
  const isLeading = ({ found, score }: Scored) =>
    isThing(found) || (found.kind === 'section' && score >= minShare * best.score);
  return scored.filter((each) => {
    if (!isLeading(each)) return false;
    const isNew = each.score >= minScore && each.named.some((term) => !named.has(term));
    for (const term of each.named) named.add(term);
    return isNew;
  });
}

/**
 * The best of a list. Of a question with several things, each gets its best candidate before the second of any; of five, one is a
 * page or a post if any is good enough.
 * @param scored in the order of their scores
 */
export function choose(scored: readonly Scored[]): Scored[] {
  const [best] = scored;
  if (!best || best.score < minScore) return [];
  const good = scored.filter((each) => {
    const share = hasLess(each, best) ? minShareOfLess : minShare;
    return each.score >= Math.max(minScore, share * best.score);
  });
  const inOrder = [...new Set([...leadingOf(scored, best), ...good])];
  const first = inOrder.slice(0, maxCandidates);
  const isNamed = (each: Scored) => isReading(each) && each.score >= minScore && each.named.length > 0;
  const reading = first.some(isReading) ? undefined : (inOrder.find(isReading) ?? scored.find(isNamed));
  return reading ? [...first.slice(0, maxCandidates - 1), reading] : first;
}
