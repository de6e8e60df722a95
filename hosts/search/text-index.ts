import MiniSearch, { type SearchResult } from 'minisearch';
import { isHan } from '../../src/text/is-han.ts';
import type { Scored } from './choose.ts';
import type { Found, SearchDocument } from './documents.ts';
import { createKnownWords, type KnownWords } from './repair-words.ts';
import { isAmountOrSize, isCode, tokenize } from './tokens.ts';

/** The words of all documents. */
export interface TextIndex {
  known: KnownWords;
  /**
   * The documents that have any of some words, best first, without what only chance has found.
   * @param places those of the words that name a place
   */
  find(terms: readonly string[], places: ReadonlySet<string>): Scored[];
}

const boost = { title: 3, names: 3, codes: 3, classes: 3, text: 1 };
type IndexedField = keyof typeof boost;
/** Boosts goods, so that they come first among equals. */
const kindBoost: Record<Found['kind'], number> = {
  goods: 1.5,
  service: 1.2,
  page: 1.2,
  tab: 0.7,
  post: 0.9,
  section: 0.8,
};

const isNumber = (token: string): boolean => /^\d+$/.test(token);
const isWord = (term: string): boolean => !isCode(term) && /^\p{L}+$/u.test(term);

/** Minimum length of a prefix: shorter ones are mostly words of their own, such as `tea` or `car`. */
const minPrefixLength = 4;
const minHanPrefixLength = 2;

const canBegin = (term: string): boolean =>
  term.length >= (isHan(term) ? minHanPrefixLength : minPrefixLength);

/** In shorter words, one wrong letter makes another word. */
const minMisspeltLength = 5;

/** Where goods go says little of what they are. */
const placeBoost = 0.3;
const wordBoost = (term: string): number => (isCode(term) ? 3 : 1);

/** What is indexed of a field. A number is a name, such as 1121 of a rice, or that of a standard; any other is a quantity. */
const isIndexed: Record<IndexedField, (token: string) => boolean> = {
  title: (token) => !isNumber(token),
  names: () => true,
  codes: (token) => isCode(token) && !isNumber(token),
  classes: (token) => !isNumber(token),
  text: (token) => !isNumber(token),
};

/**
 * Whether a document can be found by a prefix or a misspelt word. Not posts and sections, whose long texts contain a
 * similar word by chance.
 */
const isFoundByLikeness = ({ kind }: Found): boolean => ['goods', 'service', 'page'].includes(kind);

/**
 * Indexes documents.
 * @param names in Chinese, by which a text without spaces is divided
 * @param written gets all words that are indexed, and numbers
 */
export async function createTextIndex(
  documents: readonly SearchDocument[],
  names: readonly string[],
  written: Set<string>,
): Promise<TextIndex> {
  const words = new Set<string>();
  const nameWords = new Set<string>();
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(boost),
    tokenize: (text, field) => {
      if (!field) return text.split(' ');
      const all = tokenize(text, names);
      for (const token of all) written.add(token);
      const tokens = all.filter(isIndexed[field as IndexedField]);
      for (const token of tokens) words.add(token);
      if (field !== 'text') for (const token of tokens) nameWords.add(token);
      return tokens;
    },
    processTerm: (term) => term,
    searchOptions: {
      boost,
      weights: { prefix: 0.5, fuzzy: 0.4 },
      boostDocument: (id) => kindBoost[documentOf(id).kind],
    },
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const documentOf = (id: unknown) => byId.get(id as number) as SearchDocument;
  // Between its chunks, other requests get their turn.
  await index.addAllAsync(documents, { chunkSize: 20 });
  return {
    known: createKnownWords(words, nameWords),
    find(terms, places) {
      const asked = new Set(terms);
      const mayBeLike = (term: string) => isWord(term) && !words.has(term) && !places.has(term);
      const boostOf = (term: string) => (places.has(term) ? placeBoost : wordBoost(term));
      return index
        .search(terms.join(' '), {
          // Only the last word may still be written.
          prefix: (term, at) => at === terms.length - 1 && mayBeLike(term) && canBegin(term),
          fuzzy: (term) => mayBeLike(term) && !isHan(term) && term.length >= minMisspeltLength && 1,
          boostTerm: boostOf,
        })
        .map((result) => readResult(result, documentOf(result.id), asked))
        .filter((each) => !isChance(each, asked) && !isOtherThing(each, asked, places))
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** The words of the question that a result matches. */
function readResult(
  { match, queryTerms, score }: SearchResult,
  found: SearchDocument,
  asked: ReadonlySet<string>,
): Scored {
  const inName = (term: string) => match[term]?.some((field) => field !== 'text') ?? false;
  const exact = queryTerms.filter((term) => match[term]);
  // Misspellings rarely affect the first letter.
  const isLike = (term: string) =>
    Object.keys(match).some(
      (other) => !asked.has(other) && other.charAt(0) === term.charAt(0) && inName(other),
    );
  const like = isFoundByLikeness(found) ? queryTerms.filter((term) => !match[term] && isLike(term)) : [];
  const named = [...exact.filter(inName), ...like];
  return {
    found,
    score,
    named,
    has: new Set([...exact, ...like]),
    isInText: named.length === 0,
  };
}

/** Whether a result is a chance match: nothing similar to the question, or only one of several words, in a text. */
const isChance = ({ has, isInText }: Scored, asked: ReadonlySet<string>): boolean =>
  has.size === 0 || (isInText && has.size <= asked.size / 2);

/** Whether goods share only words that say which, while a question asks for something else, as in "toilet paper" toilet soap. */
function isOtherThing(
  { found, named }: Scored,
  asked: ReadonlySet<string>,
  places: ReadonlySet<string>,
): boolean {
  if (found.kind !== 'goods' || named.length === 0) return false;
  const isMore = (term: string) => !named.includes(term) && !isAmountOrSize(term) && !places.has(term);
  return named.every((term) => found.qualifiers.has(term)) && [...asked].some(isMore);
}
