import { isFull } from './full.ts';
import lists from './xss.json' with { type: 'json' };

/**
 * What public collections of cross-site scripting try, combined: each handler on each kind of element, each spelling of a
 * dangerous address in each place for one (`Q` stands for the quoted address), each way out of a text element, a comment, an
 * attribute or the JSON of a state, and containers whose content is read in another way the second time. All of them call `xss()`.
 */
const { firing, handlers, places, entries, containers, inner, others } = lists;
// Half a pair, which no file of JSON can hold.
const exits = [...lists.exits, '\ud800">'];

/** HTML that tries to run `xss()`, one kind after the other. */
export const payloads: readonly string[] = Object.values(lists.payloads).flat();

/** One address that runs, in the spellings that filters miss. */
export const { addresses } = lists;

const quoted = (address: string): string => `"${address.replaceAll('"', '&quot;')}"`;

function nested(container: string, content: string): string {
  const names = container.split('>');
  const close = [...names]
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
  const open = names.map((name) => `<${name}>`).join('');
  return open + content.replaceAll('CLOSE', close) + close;
}

const all: readonly string[] = [
  ...payloads,
  ...firing.flatMap((element) => handlers.map((handler) => element.replaceAll('HANDLER', handler))),
  ...places.flatMap((place) =>
    addresses.map((address) => place.replaceAll('Q', quoted(address)).replaceAll('RAW', address)),
  ),
  ...exits.flatMap((exit) => entries.map((entry) => exit + entry)),
  ...containers.flatMap((container) => inner.map((content) => nested(container, content))),
  ...others,
];

/** A short run tries every third, of all kinds. */
export const corpus = isFull ? all : all.filter((_, index) => index % 3 === 0);
