import { type ElementEntry, elements } from '../../src/elements.ts';

export interface NamedElement {
  tag: string;
  /** The tag without its prefix: `gallery`. */
  name: string;
  entry: ElementEntry;
}

const prefix = 'trade-';

/** The element of a name, with or without the prefix of the tags. */
export function findElement(given: string): NamedElement | undefined {
  const tag = given.startsWith(prefix) ? given : prefix + given;
  const entry = Object.hasOwn(elements, tag) ? elements[tag] : undefined;
  if (!entry) return;
  return { tag, name: tag.slice(prefix.length), entry };
}
