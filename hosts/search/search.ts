import { maxLookingFor } from '../../src/api/looking-for.ts';
import { anyOf } from '../../src/text/join-patterns.ts';
import type { PageApi } from '../api/source.ts';
import { askedPlaces, askedThings } from './asked-things.ts';
import { choose, type Scored } from './choose.ts';
import { isControlled, namesSanctionedPlace } from './control.ts';
import { createDocuments, type Found, type SearchDocument } from './documents.ts';
import { fold } from './fold.ts';
import { findDenied } from './negation.ts';
import { repairWords } from './repair-words.ts';
import { createTextIndex } from './text-index.ts';
import { isAmountOrSize, tokenize } from './tokens.ts';
import { findWrittenWords } from './written-words.ts';

/** A result: a candidate rather than an answer, because it may match any word of the question. */
export interface Candidate extends Found {
  /** The score by which candidates are sorted. */
  score: number;
  /** Class of a standard in the question that the item explicitly lacks. */
  otherClass?: string | undefined;
}

/**
 * What of a question is found: each thing that it names is in a candidate with all its words (`whole`), or some words are (`part`);
 * nothing is offered (`none`), or no page has one of its words (`unwritten`).
 */
export type Match = 'whole' | 'part' | 'none' | 'unwritten';

export interface Answer {
  candidates: Candidate[];
  match: Match;
  /** Whether the law decides if what is asked for may be supplied. */
  isControlled: boolean;
}

export interface SearchIndex {
  answer(question: string): Answer;
}

/** A name of goods, in words. */
type Name = readonly string[];

/** Maximum number of different words that are searched for: more than in a list of goods. */
const maxTerms = 40;

/** Creates the index of everything on the site. */
export async function createSearchIndex(api: PageApi): Promise<SearchIndex> {
  const documents = await createDocuments(api);
  const hanNames = documents.flatMap(({ names }) => names.match(/\p{sc=Han}+/gu) ?? []);
  const names = [...new Set(hanNames)].sort((a, b) => b.length - a.length);
  const written = await findWrittenWords(api, names);
  const index = await createTextIndex(documents, names, written);
  const ownNames = new Map(documents.map((document) => [document, namesOf(document, names)]));
  const goodsNames = new Set(
    documents
      .filter(({ kind }) => kind === 'goods')
      .flatMap((document) => [...(ownNames.get(document) ?? [])]),
  );

  /** Removes repeated words, which only cost time. */
  const wordsOf = (question: string): string[] =>
    [...new Set(repairWords(tokenize(question, names), index.known, placesIn(question)))].slice(0, maxTerms);
  const placesIn = (question: string): Set<string> =>
    new Set(askedPlaces(question).flatMap((place) => tokenize(place, names)));

  /** Searches for the words of a question, without the goods that it denies. */
  function findByWords(question: string, terms: readonly string[], denied: readonly Name[]): Scored[] {
    const isDenied = (found: SearchDocument) =>
      denied.some((name) => name.every((term) => ownNames.get(found)?.has(term)));
    return index.find(terms, placesIn(question)).filter(({ found }) => !isDenied(found));
  }

  const findByCustomsCode = (question: string, terms: readonly string[]): Scored[] =>
    documents
      .filter(({ customs }) => hasCustomsCode(customs, question))
      .map((found) => ({
        found,
        score: customsScore,
        named: [],
        has: new Set(terms),
        isInText: false,
      }));

  /** Whether each thing that a question names is in a candidate with all its words, but for numbers, sizes and what is denied. */
  function isWhole(question: string, chosen: readonly Scored[], denied: readonly Name[]): boolean {
    const isAsked = (term: string) => !isAmountOrSize(term) && !denied.some((name) => name.includes(term));
    return askedThings(question).every((thing) => {
      const terms = wordsOf(thing).filter(isAsked);
      return terms.length === 0 || chosen.some((each) => coversAll(each, terms));
    });
  }

  return {
    answer(given) {
      const question = given.slice(0, maxLookingFor);
      const terms = wordsOf(question);
      const denied = findDenied(
        question,
        (text) => tokenize(text, names),
        (token) => goodsNames.has(token),
      );
      const byCode = findByCustomsCode(question, terms);
      const byWords = findByWords(question, terms, denied).filter(({ found }) =>
        byCode.every((other) => other.found !== found),
      );
      const isSanctioned = namesSanctionedPlace(question);
      const chosen = choose([...byCode, ...byWords]).filter(
        ({ found: { kind } }) => !(isSanctioned && kind === 'goods'),
      );
      const isWritten = terms.length === 0 || terms.some((term) => written.has(term));
      const isAsked = namesPhrase(question);
      return {
        match: matchOf(chosen.length > 0, isWritten, () => isWhole(question, chosen, denied)),
        candidates: chosen.map(({ found, score }) => ({
          ...found,
          score,
          otherClass: found.otherClasses.find(isAsked),
        })),
        isControlled: isControlled(question),
      };
    },
  };
}

/** The words of its title and its other names. */
const namesOf = ({ title, names }: SearchDocument, hanNames: readonly string[]): Set<string> =>
  new Set(tokenize(`${title} ${names}`, hanNames));

/** Whether a candidate has all of some words, and not only by chance in its text. */
function coversAll({ found, has, named, isInText }: Scored, terms: readonly string[]): boolean {
  const isRead = found.kind === 'post' || found.kind === 'tab';
  return !isInText && terms.every((term) => (isRead ? named.includes(term) : has.has(term)));
}

function matchOf(isFound: boolean, isWritten: boolean, isWhole: () => boolean): Match {
  if (isFound) return isWhole() ? 'whole' : 'part';
  return isWritten ? 'none' : 'unwritten';
}

/** Whether a question has a phrase as whole words. */
function namesPhrase(question: string): (phrase: string) => boolean {
  const text = ` ${fold(question).replace(/[^\p{L}\p{N}]+|\p{sc=Han}+/gu, ' ')} `;
  return (phrase) => text.includes(` ${fold(phrase)} `);
}

/** Score of a customs code, above any score of words. */
const customsScore = 500;

const writtenCode = anyOf([
  // 6506.10, 6506.10.80
  /\d{4}\.\d{2}(?:\.?\d{2,4})*/,
  // 650610
  /\d{6,10}/,
  // HS code 6506
  /(?<=HS ?(?:code )?)\d{4}/,
]);
/** A customs code that is not part of a longer number. */
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
