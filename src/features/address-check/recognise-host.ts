import { labelDecoded } from './decode.ts';
import { type Host, readHost } from './host.ts';
import { hostImitation } from './host-imitation.ts';
import type { Imitation } from './imitation.ts';
import { disguiseOf, type Letter, lettersOf, splitLetters, textOf } from './letters.ts';
import { hostOf, type Official, officialDomainOf } from './official.ts';

/** What a host is to us. */
export interface RecognisedHost {
  host: Host;
  /** As browsers write it; undefined for what they refuse. */
  canonical: string | undefined;
  /** Our domain, when the host is exactly it or a subdomain of it, written without any disguise. */
  domain: string | undefined;
  imitation: Imitation | undefined;
}

const unicode = (host: string) =>
  splitLetters(lettersOf(host), ({ text }) => text === '.')
    .map((label) => textOf(labelDecoded(label)))
    .join('.');

/** Whether the pasted letters are the host that browsers read in them, and nothing else that ends up as it. */
function isExact(raw: readonly Letter[], canonical: string): boolean {
  const written = textOf(raw).toLowerCase().replace(/\.$/, '');
  if (disguiseOf(raw)) return false;
  return (
    written === canonical || (/[^\0-\x7f]/.test(written) && written.normalize('NFC') === unicode(canonical))
  );
}

/** Compares a host, as pasted and without a port, with the official ones. */
export function recogniseHost(raw: readonly Letter[], official: Official): RecognisedHost {
  const host = readHost(raw);
  const canonical = hostOf(textOf(raw));
  const own = canonical && officialDomainOf(canonical, official);
  const domain = own && isExact(raw, canonical) ? own : undefined;
  return { host, canonical, domain, imitation: domain ? undefined : hostImitation(host, official) };
}
