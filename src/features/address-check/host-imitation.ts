import type { Host } from './host.ts';
import {
  alike,
  type Imitation,
  likeness,
  oneEdit,
  seemsSame,
  shortestWithEdit,
  telling,
} from './imitation.ts';
import { disguiseOf, type Letter, rangeOf, textOf } from './letters.ts';
import { type Official, type OwnName, officialDomainOf } from './official.ts';
import { wordsAround } from './words-around.ts';

/** A name alone is evidence from here on. */
const shortest = 4;

/** The whole host, or its end, written in disguise. */
function disguisedDomain(host: Host, { domains }: Official): Imitation | undefined {
  for (const domain of domains) {
    for (let at = 0; at < host.letters.length; at++) {
      // Far too long to look like it; keeps the work for hostile texts small.
      if (host.letters.length - at > domain.length * 3) continue;
      if (at > 0 && host.letters[at - 1]?.text !== '.') continue;
      const tail = host.letters.slice(at);
      const found = textOf(tail) === domain ? disguiseOf(tail) : alike(tail, domain);
      if (found) return { ...found, imitates: domain };
    }
  }
  return;
}

const isNear = (suffix: string, own: string) =>
  `${suffix}.`.startsWith(`${own}.`) || `${own}.`.startsWith(`${suffix}.`);

/** The registered name is ours, or nearly so. */
function registeredName(host: Host, own: OwnName): Imitation | undefined {
  const { name, suffix } = host;
  const like = likeness(name, own.text);
  if (!like) return;
  const sameSuffix = textOf(suffix) === own.suffix;
  // A company's name is written with hyphens or without.
  const same = like.same || (own.suffix === undefined && like.trick === 'separator');
  if (!same) {
    const enough =
      sameSuffix || (!own.ordinary && own.text.length >= (seemsSame(like) ? shortestWithEdit : telling));
    return enough ? { trick: like.trick, marks: like.marks, imitates: own.imitates } : undefined;
  }
  if (own.suffix === undefined)
    return own.ordinary ? undefined : { trick: 'ourName', marks: name, imitates: own.imitates };
  // Our domain in another alphabet has this name only to the eye.
  if (sameSuffix) {
    return own.imitates.includes('xn--')
      ? { trick: 'lookAlike', marks: name, imitates: own.imitates }
      : undefined;
  }
  const near = isNear(textOf(suffix), own.suffix) || oneEdit(suffix, own.suffix) !== undefined;
  const enough = near || (!own.ordinary && own.text.length >= shortest);
  return enough ? { trick: 'otherEnding', marks: suffix, imitates: own.imitates } : undefined;
}

/** The name cut by dots: `exam.ple.com`. */
function cutByDots(host: Host, own: OwnName): Imitation | undefined {
  const labels = [...host.before, host.name].filter((label) => textOf(label) !== 'www');
  if (labels.length < 2 || own.text.length < shortestWithEdit) return;
  const withoutHyphens = (text: string) => text.replaceAll('-', '');
  if (withoutHyphens(textOf(labels.flat())) !== withoutHyphens(own.text)) return;
  return {
    trick: 'separator',
    marks: labels.slice(1).map((label) => dotBefore(label)),
    imitates: own.imitates,
  };
}

const dotBefore = (label: readonly Letter[]) => {
  const { start } = rangeOf(label);
  return { start: start - 1, end: start };
};

/** Our name, or our whole domain, as a label of a foreign host. */
function subdomain(host: Host, own: OwnName): Imitation | undefined {
  const found: Imitation = { trick: 'subdomain', marks: host.registered, imitates: own.imitates };
  const { before } = host;
  if (`.${before.map(textOf).join('.')}.`.includes(`.${own.imitates}.`)) return found;
  if (own.ordinary || own.text.length < shortest) return;
  for (const label of before) {
    const like = likeness(label, own.text);
    if (like && (seemsSame(like) || own.text.length >= telling)) return found;
    if (wordsAround(label, own.text)) return found;
  }
  return;
}

function nameWithWords(host: Host, own: OwnName): Imitation | undefined {
  if (own.ordinary || own.text.length < shortest) return;
  const marks = wordsAround(host.name, own.text);
  return marks?.length ? { trick: 'wordsAround', marks, imitates: own.imitates } : undefined;
}

/** How a foreign host is made to look like one of ours; undefined for one that is not, and for ours. */
export function hostImitation(host: Host, official: Official): Imitation | undefined {
  if (host.isIp || host.labels.length === 0) return;
  const disguised = disguisedDomain(host, official);
  if (disguised) return disguised;
  if (officialDomainOf(textOf(host.letters), official)) return;
  for (const check of [registeredName, cutByDots, subdomain, nameWithWords]) {
    for (const own of official.names) {
      const found = check(host, own);
      if (found) return found;
    }
  }
  return;
}
