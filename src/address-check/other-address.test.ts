import { describe, expect, it } from 'vitest';
import { checkAddress, maxInputLength } from './check-address.ts';
import { example } from './company.fixtures.ts';

const check = (text: string, channels = example) => checkAddress(text, channels);

describe('an address of others', () => {
  it('is not ours, and a free mail provider or a shortener without our name accuses nobody', () => {
    expect(check('bob@maersk.com')).toEqual({ kind: 'other', address: { start: 0, end: 14 } });
    expect(check('bob@gmail.com')).toMatchObject({ kind: 'other', hint: 'freeMail' });
    expect(check('https://bit.ly/3xYz')).toMatchObject({ kind: 'other', hint: 'shortener' });
  });

  it('is not accused for a short or ordinary name of ours', () => {
    const named = (domain: string) => ({ ...example, domains: [domain] });
    for (const text of ['abd.com', 'ab.com', 'abc-law.com', 'abc.de'])
      expect(check(text, named('abc.com')).kind).toBe('other');
    for (const text of ['acne.com', 'acmi.com']) expect(check(text, named('acme.com')).kind).toBe('other');
    for (const text of ['global.toyota', 'global.dhl.com', 'globalshipping.com', 'global@maersk.com']) {
      expect(check(text, named('global.com')).kind).toBe('other');
    }
  });

  it('is not accused for a short name with a letter changed under another ending', () => {
    const lumex = { ...example, domains: ['lumex.com'] };
    for (const text of ['lumix.de', 'lumix@gmail.com', 'Lumix <info@maersk.com>']) {
      expect(check(text, lumex).kind, text).toBe('other');
    }
    expect(check('lumix.com', lumex).kind).toBe('impostor');
  });

  it('is accused for the whole domain of such a name', () => {
    const global = { ...example, domains: ['global.com'] };
    expect(check('global.com.evil.test', global)).toMatchObject({ kind: 'impostor', trick: 'otherDomain' });
    expect(check('global.co', global)).toMatchObject({ kind: 'impostor', trick: 'otherEnding' });
  });

  it('is not accused for a name of two letters', () => {
    expect(check('xy.de', { ...example, names: ['XY Ltd'] }).kind).toBe('other');
  });

  it('is the host after the last @, as in browsers', () => {
    expect(check('https://a@b@maersk.com').kind).toBe('other');
  });

  it('is not accused because a sentence about it names us', () => {
    expect(check('The people of Trade Elements told me last week to write to bob@maersk.com').kind).toBe(
      'other',
    );
  });
});

describe('a text without an address, or too long', () => {
  it.each([
    ['', 'empty'],
    [' \n\u200b', 'empty'],
    ['hello', 'noAddress'],
    ['e.g. this, Mr.Smith', 'noAddress'],
    ['12', 'noAddress'],
    ['bob@', 'noAddress'],
    ['https://', 'noAddress'],
    ['x'.repeat(maxInputLength + 1), 'tooLong'],
    ['a@b.co '.repeat(30), 'tooLong'],
  ])('is invalid: %s', (text, reason) => {
    expect(check(text)).toEqual({ kind: 'invalid', reason });
  });
});
