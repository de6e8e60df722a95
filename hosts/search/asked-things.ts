import { parse } from 'yaml';
import { languages } from '../../src/locales/languages.ts';
import portWords from '../content/words/ports.yaml?raw';
import { fold } from './fold.ts';
import { phrasePattern } from './phrases.ts';
import { words } from './tokens.ts';

const joiner = phrasePattern(words.joiners);
const mark = /[;+&\n]|,(?!\d)|[，、；،؛]/u;

/** Names of countries in all languages of the site. */
function countryNames(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}

const { places: ports } = parse(portWords) as { places: string };
const place = phrasePattern([words.places, ports, ...countryNames()].join(','));

/** Splits a question into the things it asks for, without their destinations. */
export const askedThings = (question: string): string[] =>
  fold(question)
    .split(mark)
    .flatMap((part) => part.split(joiner))
    .map((thing) => thing.replace(place, ' '));

/** The places that a question names. */
export const askedPlaces = (question: string): string[] =>
  Array.from(fold(question).matchAll(place), ([name]) => name);
