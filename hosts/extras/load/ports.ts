import type { Passage } from '../../render/passages.ts';
import { fold } from '../../search/fold.ts';

/** All passages, for a server and for the script of a page. */
export interface Passages {
  list: readonly Passage[];
  /** How much longer those through the strait may take; empty if the content does not say it. */
  detour: string;
  strait: string;
  /** Other names of places, folded, with the name in the passages. */
  places: Readonly<Record<string, string>>;
}

/** The ports that passages lead to. */
export const portsOf = ({ list }: Passages): string[] => [...new Set(list.map(({ to }) => to))].sort();

/** A port as the services write it, by any of its names; undefined for a place that is not in the list. */
export function findPort(name: string, passages: Passages): string | undefined {
  const [first = ''] = fold(name).split(',');
  const place = fold(passages.places[first.trim()] ?? first.trim());
  return portsOf(passages).find((port) => fold(port) === place);
}

/** What is said of the way to a port from where an item is loaded; empty if no passage leads there. */
export function passageText(passages: Passages, from: string | undefined, to: string): string {
  const { list, detour, strait } = passages;
  const port = findPort(to, passages);
  const passage = list.find((each) => each.from === from && each.to === port);
  if (!passage) return '';
  const way = `${passage.from} to ${passage.to}: ${passage.text}.`;
  return detour && passage.text.includes(strait) ? `${way} ${detour}.` : way;
}
