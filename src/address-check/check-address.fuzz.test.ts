import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impostorsOf } from './address-corpus.fixtures.ts';
import { checkAddress, maxInputLength } from './check-address.ts';
import { companies } from './company.fixtures.ts';
import type { Range } from './verdict.ts';

const channels = companies.short;
const corpus = Object.values(companies).flatMap((company) => impostorsOf(company).map(({ text }) => text));

const piece = fc.constantFrom(
  'lumex',
  'lumex.com',
  'https://',
  'http:',
  '//',
  '\\',
  '@',
  '.',
  ':',
  '/',
  '?',
  '#',
  '%',
  '%61',
  '%2f',
  '%40',
  '%25',
  'xn--',
  'mailto:',
  'tel:',
  'javascript:',
  '<',
  '>',
  '"',
  '(',
  ')',
  '[',
  ']',
  ' ',
  '\t',
  '\n',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  'а',
  'е',
  'ｅ',
  '\u0301',
  '。',
  '＠',
  '👨\u200d👩\u200d👧',
  '🇲🇾',
  'evil.test',
  'gmail.com',
  'rn',
  '0',
  '+44',
  '20 7946 0958',
  ',',
  ';',
  '-',
  'к\u0327',
);
const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  codeUnits,
  fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.constantFrom(...corpus), piece, fc.nat(40))
    .map(([address, added, at]) => address.slice(0, at) + added + address.slice(at)),
);

const boundaries = (input: string) =>
  new Set([...new Intl.Segmenter().segment(input)].map(({ index }) => index).concat(input.length));

describe('any text', { timeout: 120_000 }, () => {
  it('gets a verdict with separate ranges of whole graphemes, in order', () => {
    fc.assert(
      fc.property(text, (input) => {
        const verdict = checkAddress(input, channels);
        if (verdict.kind === 'invalid') return;
        const marks: readonly Range[] = verdict.kind === 'impostor' ? verdict.marks : [];
        if (verdict.kind === 'impostor') expect(marks.length).toBeGreaterThan(0);
        const allowed = boundaries(input);
        let end = -1;
        for (const mark of marks) {
          expect(mark.start).toBeGreaterThan(end);
          end = mark.end;
        }
        for (const range of [verdict.address, ...marks]) {
          expect(range.end).toBeGreaterThan(range.start);
          expect([allowed.has(range.start), allowed.has(range.end)]).toEqual([true, true]);
        }
      }),
      { numRuns: 4000 },
    );
  });

  const judged = (input: string, { start, end }: Range) => input.slice(start, end);

  it('is ours as a link only if browsers open our host', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.boolean(), (pieces, ours) => {
        const link = `https://${ours ? 'lumex.com' : ''}${pieces.join('')}`;
        const verdict = checkAddress(link, channels);
        if (verdict.kind !== 'ours' || verdict.official !== 'lumex.com') return;
        const address = judged(link, verdict.address);
        if (address.includes('@')) return;
        const { hostname } = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
        // The dot of the root names the same host.
        expect(`.${hostname}`).toMatch(/\.lumex\.com\.?$/);
      }),
      { numRuns: 4000 },
    );
  });

  it('is ours as a listed mailbox only if every letter matches', () => {
    const own = 'info@lumex.com';
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(own.length), (pieces, at) => {
        const changed = own.slice(0, at) + pieces.join('') + own.slice(at);
        const verdict = checkAddress(changed, channels);
        if (verdict.kind === 'ours' && verdict.official === own)
          expect(judged(changed, verdict.address).replace(/\.$/, '')).toBe(own);
      }),
      { numRuns: 4000 },
    );
  });

  it('is read up to a length, so that its work is bounded', () => {
    fc.assert(
      fc.property(fc.constantFrom(...corpus), (address) => {
        const long = address.padEnd(maxInputLength + 1, address);
        expect(checkAddress(long, channels)).toEqual({ kind: 'invalid', reason: 'tooLong' });
      }),
    );
  });

  it('takes no more steps over it than its length allows', () => {
    // The costliest inputs found. Counts calls of `join`, which every comparison makes.
    const steps = (input: string) => {
      let count = 0;
      const join = Array.prototype.join;
      Array.prototype.join = function (...given) {
        count++;
        return join.apply(this, given);
      };
      try {
        checkAddress(input, channels);
      } finally {
        Array.prototype.join = join;
      }
      return count;
    };
    for (const unit of [
      '@',
      'a.',
      'é.',
      'lumex.',
      'é@',
      'é/',
      'lumex-',
      '%61',
      'é\n',
      '"é" ',
      'xn--a.',
      'https://é/',
      '+1 ',
    ]) {
      const [half, full] = [maxInputLength / 2, maxInputLength].map((length) =>
        steps(unit.repeat(length / unit.length)),
      );
      expect(full, unit).toBeLessThanOrEqual(maxInputLength * 15);
      expect(full, unit).toBeLessThanOrEqual((half ?? 0) * 3 + 100);
    }
  });
});
