import { parse } from 'yaml';
import portWords from '../../content/words/ports.yaml?raw';
import { factsOf, type Goods } from '../../render/goods.ts';
import { fold } from '../../search/fold.ts';
import { findPort, type Passages, portsOf } from './ports.ts';

const { places, detour, strait } = parse(portWords) as Record<'places' | 'detour' | 'strait', string>;

/** Each place by all its names, as the services write it. */
const placeNames = Object.fromEntries(
  places
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', ...others] = line.split(', ');
      return [place, ...others].map((name) => [fold(name), place] as const);
    }),
);

const betweenPorts = /^(?<from>.+?) (?:to|–|→) (?<to>\p{Lu}.*)$/u;

/** The passages that the services name, in facts such as "Port Klang to Mersin". */
export function readPassages(goods: readonly Goods[]): Passages {
  const facts = goods.flatMap(({ item, type }) => (type === 'services' ? factsOf(item) : []));
  const all = facts.flatMap(([name, text]) => {
    const { from, to } = betweenPorts.exec(name)?.groups ?? {};
    return from && to ? [{ from, to, text }] : [];
  });
  const longer = facts.find(([name]) => name === detour);
  return { all, detour: longer ? longer.join(': ') : '', strait, places: placeNames };
}

const letter = '[\\p{Ll}\\p{Lo}]';
/** Whether a folded text has a name as whole words. Chinese has no space between words. */
const isNamed = (text: string, name: string): boolean =>
  /\p{sc=Han}/u.test(name)
    ? text.includes(name)
    : new RegExp(`(?<!${letter})${name}(?!${letter})`, 'u').test(text);

/** The one port of the list that a text names, by any of its names. */
export function onlyPortIn(text: string, passages: Passages): string | undefined {
  const folded = fold(text);
  const names = [...Object.keys(passages.places), ...portsOf(passages).map(fold)];
  const named = new Set(
    names.filter((name) => isNamed(folded, name)).map((name) => fold(passages.places[name] ?? name)),
  );
  const [only, ...others] = named;
  return only && others.length === 0 ? findPort(only, passages) : undefined;
}
