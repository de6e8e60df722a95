import { parse } from 'yaml';
import { isHan } from '../../../src/text/is-han.ts';
import portWords from '../../content/words/ports.yaml?raw';
import type { Goods } from '../../render/goods.ts';
import { passagesOf } from '../../render/passages.ts';
import { fold } from '../../search/fold.ts';
import { findPort, type Passages, portsOf } from './ports.ts';

const { places, strait } = parse(portWords) as Record<'places' | 'strait', string>;

/** The name of each place in the services, by all its names. */
const placeNames = Object.fromEntries(
  places
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', ...others] = line.split(', ');
      return [place, ...others].map((name) => [fold(name), place] as const);
    }),
);

/** The passages of the services, with all names of the places. */
export function readPassages(goods: readonly Goods[]): Passages {
  const services = goods.filter(({ type }) => type === 'services').map(({ item }) => item);
  return { ...passagesOf(services), strait, places: placeNames };
}

const letter = '[\\p{Ll}\\p{Lo}]';
/** Whether a folded text contains a name as whole words; Chinese has no spaces between words. */
const isNamed = (text: string, name: string): boolean =>
  isHan(name) ? text.includes(name) : new RegExp(`(?<!${letter})${name}(?!${letter})`, 'u').test(text);

/** The port that a text names, by any of its names; undefined if it names none or several. */
export function onlyPortIn(text: string, passages: Passages): string | undefined {
  const folded = fold(text);
  const names = [...Object.keys(passages.places), ...portsOf(passages).map(fold)];
  const named = new Set(
    names.filter((name) => isNamed(folded, name)).map((name) => fold(passages.places[name] ?? name)),
  );
  const [only, ...others] = named;
  return only && others.length === 0 ? findPort(only, passages) : undefined;
}
