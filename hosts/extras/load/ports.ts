import type { Passage } from '../../render/passages.ts';
import { fold } from '../../search/fold.ts';

/** All passages, for a server and for the script of a page. */
export interface Passages {
  list: readonly Passage[];
  /** Note on how much longer passages through the strait may take; empty if the content has none. */
  detour: string;
  strait: string;
  /** Other names of places, folded, with the name in the passages. */
  places: Readonly<Record<string, string>>;
}

/** The ports that passages lead to. */
export const portsOf = ({ list }: Passages): string[] => [...new Set(list.map(({ to }) => to))].sort();

/** Finds a port by any of its names, as the services write it; undefined if no passage leads there. */
export function findPort(name: string, passages: Passages): string | undefined {
  const [first = ''] = fold(name).split(',');
  const place = fold(passages.places[first.trim()] ?? first.trim());
  return portsOf(passages).find((port) => fold(port) === place);
}

/** Describes the passage from the port where an item is loaded to another port; empty if there is none. */
export function passageText(passages: Passages, from: string | undefined, to: string): string {
  const { list, detour, strait } = passages;
  const port = findPort(to, passages);
  const passage = list.find((each) => each.from === from && each.to === port);
  if (!passage) return '';
  const way = `${passage.from} to ${passage.to}: ${passage.text}.`;
  return detour && passage.text.includes(strait) ? `${way} ${detour}.` : way;
}
