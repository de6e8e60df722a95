import MiniSearch from 'minisearch';
import { maxLookingFor } from '../../src/api/looking-for.ts';
import { anyOf } from '../../src/text/join-patterns.ts';
import type { PageApi } from '../api/source.ts';
import { namesControlledGoods, namesSanctionedPlace } from './control.ts';
import { createDocuments, type Found, type SearchDocument } from './documents.ts';
import { fold } from './fold.ts';
import { createKnownWords, repairWords } from './repair-words.ts';
import { isCode, tokenize } from './tokens.ts';
import { findWrittenWords } from './written-words.ts';

/** What a question finds: a candidate, not a claim, because any of its words counts. */
export interface Candidate extends Found {
  /** By which candidates are in order. */
  score: number;
  /** Class of a standard that is asked for, and that the item says it has not. */
  otherClass?: string | undefined;
}

export interface Answer {
  candidates: Candidate[];
  /** Whether the site has none of the words of the question. */
  isUnknown: boolean;
  /** Whether the law decides if what is asked for may be supplied. */
  isControlled: boolean;
}

export interface SearchIndex {
  answer(question: string): Answer;
}

const maxCandidates = 5;
/** Of a question, so many different words are searched for: more than a list of goods has. */
const maxTerms = 40;

/** Below, a candidate shares only a common word with the question. */
const leastScore = 7;
/** Of the best score, below which a candidate is noise beside it. */
const leastShare = 0.3;

const boost = { title: 3, names: 3, codes: 3, text: 1 };
/** Goods come first among equals. */
const kindBoost: Record<Found['kind'], number> = {
  goods: 1.5,
  service: 1.2,
  page: 1.2,
  tab: 0.7,
  post: 0.9,
  section: 0.8,
};

const isWord = (term: string): boolean => !isCode(term) && /^\p{L}+$/u.test(term);
const isHan = (term: string): boolean => /\p{sc=Han}/u.test(term);

/** Makes the index of everything that the site has. */
export async function createSearchIndex(api: PageApi): Promise<SearchIndex> {
  const documents = await createDocuments(api);
  const hanNames = documents.flatMap(({ names }) => names.match(/\p{sc=Han}+/gu) ?? []);
  const names = [...new Set(hanNames)].sort((a, b) => b.length - a.length);
  const written = await findWrittenWords(api, names);
  const words = new Set<string>();
  const nameWords = new Set<string>();
  const index = new MiniSearch<SearchDocument>({
    fields: Object.keys(boost),
    // A number is a name, such as 1121 of a rice, or the number of a standard; any other is a quantity.
    tokenize: (text, field) => {
      if (!field) return text.split(' ');
      const all = tokenize(text, names);
      for (const token of all) written.add(token);
      const tokens = all.filter((token) => field === 'names' || !/^\d+$/.test(token));
      for (const token of tokens) words.add(token);
      if (field !== 'text') for (const token of tokens) nameWords.add(token);
      return tokens;
    },
    processTerm: (term) => term,
    searchOptions: {
      boost,
      prefix: (term) => isWord(term) && term.length >= (isHan(term) ? 2 : 3),
      // A known word is not a misspelt one.
      fuzzy: (term) => isWord(term) && !isHan(term) && term.length > 4 && !words.has(term) && 1,
      boostTerm: (term) => (isCode(term) ? 1.6 : 1),
      weights: { prefix: 0.5, fuzzy: 0.4 },
      boostDocument: (id) => kindBoost[documentOf(id).kind],
    },
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  const documentOf = (id: unknown) => byId.get(id as number) as SearchDocument;
  // Between its chunks, other requests get their turn.
  await index.addAllAsync(documents, { chunkSize: 20 });
  const known = createKnownWords(words, nameWords);

  /** A word that a question repeats says no more, and costs as much again. */
  const wordsOf = (question: string): string[] =>
    [...new Set(repairWords(tokenize(question, names), known))].slice(0, maxTerms);

  function find(question: string, terms: readonly string[]): Candidate[] {
    const scored = new Map<number, Scored>();
    const asked = new Set(terms);
    const initials = new Set(terms.map((term) => term.charAt(0)));
    for (const { id, score, match, queryTerms } of index.search(terms.join(' '))) {
      // Who misspells a word hardly does so in its first letter.
      if (!Object.keys(match).some((term) => asked.has(term) || initials.has(term.charAt(0)))) continue;
      // One of several words somewhere in a text is chance.
      const isInText = Object.values(match).every((fields) => fields.every((field) => field === 'text'));
      if (isInText && queryTerms.length <= asked.size / 2) continue;
      const isName = ([term, fields]: [string, string[]]) =>
        asked.has(term) && fields.some((field) => field !== 'text');
      const named = Object.entries(match)
        .filter(isName)
        .map(([term]) => term);
      const found = documentOf(id);
      const isOther =
        found.kind === 'goods' &&
        0 < named.length &&
        named.length < asked.size &&
        named.every((term) => found.qualifiers.has(term));
      scored.set(id, { found, score: isOther ? score * otherShare : score, named });
    }
    for (const document of documents.filter(({ customs }) => hasCustomsCode(customs, question)))
      scored.set(document.id, { found: document, score: customsScore, named: [] });
    const chosen = choose([...scored.values()].sort((a, b) => b.score - a.score));
    const isAsked = namesPhrase(question);
    return chosen.map(({ found, score }) => ({
      ...found,
      score,
      otherClass: found.otherClasses.find(isAsked),
    }));
  }

  return {
    answer(given) {
      const question = given.slice(0, maxLookingFor);
      const isSanctioned = namesSanctionedPlace(question);
      const terms = wordsOf(question);
      const candidates = find(question, terms);
      return {
        isUnknown: terms.length > 0 && !terms.some((term) => written.has(term)),
        candidates: isSanctioned ? candidates.filter(({ kind }) => kind !== 'goods') : candidates,
        isControlled: isSanctioned || namesControlledGoods(question),
      };
    },
  };
}

/** What is left of the score of goods that share only a word which says which, as toilet soap does with toilet paper. */
const otherShare = 0.35;

/** Whether a question has a phrase as whole words. */
function namesPhrase(question: string): (phrase: string) => boolean {
  const text = ` ${fold(question).replace(/[^\p{L}\p{N}]+|\p{sc=Han}+/gu, ' ')} `;
  return (phrase) => text.includes(` ${fold(phrase)} `);
}

/** Above any score of words. */
const customsScore = 500;

const writtenCode = anyOf([
  // 6506.10, 6506.10.80
  /\d{4}\.\d{2}(?:\.?\d{2,4})*/,
  // 650610
  /\d{6,10}/,
  // HS code 6506
  /(?<=HS ?(?:code )?)\d{4}/,
]);
/** A customs code, and not a part of a longer number. */
const customsCode = new RegExp(`(?<![\\d.,])(?:${writtenCode.source})(?![\\d.,]*\\d)`, 'giu');

/** Whether a question has the customs code of an item, or its beginning, or the longer one of a country. */
function hasCustomsCode(codes: readonly string[], question: string): boolean {
  const asked = question.match(customsCode) ?? [];
  return asked
    .map((number) => number.replaceAll('.', ''))
    .some((digits) =>
      codes
        .map((code) => code.replaceAll('.', ''))
        .some((code) => code.startsWith(digits) || digits.startsWith(code)),
    );
}

interface Scored {
  found: SearchDocument;
  score: number;
  /** The words of the question by which it is named. */
  named: readonly string[];
}

/**
 * The best of a list. Of a question with several things, each gets its best candidate before the second of any; of five, one is a
 * page or a post if any is good enough.
 */
function choose(scored: readonly Scored[]): Scored[] {
  const [best] = scored;
  if (!best || best.score < leastScore) return [];
  const named = new Set<string>();
  const leading = scored.filter(({ score, named: terms }) => {
    const isNew = score >= leastScore && terms.some((term) => !named.has(term));
    for (const term of terms) named.add(term);
    return isNew;
  });
  const good = scored.filter(({ score }) => score >= Math.max(leastScore, leastShare * best.score));
  const inOrder = [...new Set([...leading, ...good])];
  const first = inOrder.slice(0, maxCandidates);
  const isReading = ({ found: { kind } }: Scored) => kind === 'page' || kind === 'post' || kind === 'section';
  const isNamed = (each: Scored) => isReading(each) && each.score >= leastScore && each.named.length > 0;
  const reading = first.some(isReading) ? undefined : (inOrder.find(isReading) ?? scored.find(isNamed));
  return reading ? [...first.slice(0, maxCandidates - 1), reading] : first;
}
