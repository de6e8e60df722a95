import { parse } from 'yaml';
import type { ContentItem } from '../../src/api/response-fields.ts';
import portWords from '../content/words/ports.yaml?raw';
import { factsOf } from './goods.ts';

/** A fact of the services about the way from one port to another. */
export interface Passage {
  from: string;
  to: string;
  /** The text in the content: "About 24 days by liner through Suez". */
  text: string;
}

const { detour: detourName } = parse(portWords) as Record<'detour', string>;

const betweenPorts = /^(?<from>.+?) (?:to|–|→) (?<to>\p{Lu}.*)$/u;

/**
 * The passages that services name, in facts such as "Port Klang to Mersin", and how much longer some may take; `detour` is empty if
 * the content does not say it.
 */
export function passagesOf(services: readonly ContentItem[]): { list: Passage[]; detour: string } {
  const facts = services.flatMap(factsOf);
  const passages = facts.flatMap(([name, text]) => {
    const { from, to } = betweenPorts.exec(name)?.groups ?? {};
    return from && to ? [{ from, to, text }] : [];
  });
  const longer = facts.find(([name]) => name === detourName);
  return { list: passages, detour: longer ? longer.join(': ') : '' };
}
