import { describe, expect, it } from 'vitest';
import { impostorsOf } from './address-corpus.fixtures.ts';
import { checkAddress } from './check-address.ts';
import { companies } from './company.fixtures.ts';
import { honestAddresses, twoLettersAway } from './honest-addresses.fixtures.ts';

const all = Object.entries(companies).flatMap(([company, channels]) =>
  impostorsOf(channels).map((impostor) => ({
    ...impostor,
    company,
    verdict: checkAddress(impostor.text, channels),
  })),
);
const short = ({ company, technique, text, verdict }: (typeof all)[number]) =>
  `${company}: ${technique}: ${text} → ${verdict.kind}`;

describe('impostors', () => {
  it('are at least 2,000, of every company and technique', () => {
    expect(all.length).toBeGreaterThanOrEqual(2000);
    for (const company of Object.keys(companies)) {
      expect(all.filter((impostor) => impostor.company === company).length).toBeGreaterThan(300);
    }
  });

  it('are never taken for ours', () => {
    expect(all.filter(({ verdict }) => verdict.kind === 'ours').map(short)).toEqual([]);
  });

  it('are recognised as impostors in at least 99 of 100 cases', () => {
    const missed = all.filter(({ verdict }) => verdict.kind !== 'impostor').map(short);
    expect(missed.length / all.length, missed.join('\n')).toBeLessThanOrEqual(0.01);
  });
});

describe('honest strangers', () => {
  const strangers = Object.values(companies).flatMap((channels) =>
    [...honestAddresses, ...channels.domains.flatMap((domain) => [...twoLettersAway(domain)])].map(
      (text) => ({
        text,
        company: channels.names[0],
        verdict: checkAddress(text, channels),
      }),
    ),
  );

  it('are at least 300 addresses of other companies and people', () => {
    expect(new Set(honestAddresses).size).toBeGreaterThanOrEqual(300);
  });

  it('are never accused', () => {
    expect(strangers.filter(({ verdict }) => verdict.kind === 'impostor')).toEqual([]);
  });

  it('are never taken for ours', () => {
    expect(strangers.filter(({ verdict }) => verdict.kind !== 'other')).toEqual([]);
  });
});
