import { describe, expect, it } from 'vitest';
import { checkAddress, longestInput } from './check-address.ts';
import type { OfficialChannels, Verdict } from './verdict.ts';

const example: OfficialChannels = {
  names: ['Trade Elements Sdn Bhd'],
  domains: ['example.com'],
  mailboxes: [],
  phones: ['+60 3 2181 8800'],
  social: ['https://www.linkedin.com/company/trade-elements/'],
};
const closed: OfficialChannels = { ...example, mailboxes: ['enquiries@example.com'] };

const check = (text: string, channels = example) => checkAddress(text, channels);
const marked = (text: string, verdict: Verdict) =>
  verdict.kind === 'impostor' ? verdict.marks.map(({ start, end }) => text.slice(start, end)) : [];

describe('an official channel', () => {
  it.each([
    'example.com',
    'www.example.com',
    'EXAMPLE.com',
    'http://example.com',
    'https://mail.example.com/a?b=c#d',
    'https://example.com:443/',
    'enquiries@example.com',
    'Enquiries@Example.COM',
    'x@mail.example.com',
    'mailto:enquiries@example.com?subject=Hello%20you',
    '  <enquiries@example.com>, ',
    '"enquiries@example.com".',
    'Our address is enquiries@example.com, nothing else.',
    '\u202aenquiries@example.com\u202c',
    'Bob <bob@example.com>',
    'https://linkedin.com/company/trade-elements',
    'https://www.linkedin.com/company/trade-elements/?utm_source=mail',
  ])('is ours: %s', (text) => {
    expect(check(text)).toMatchObject({ kind: 'ours' });
  });

  it.each([
    '+60 3 2181 8800',
    '+60321818800',
    '0060 3 2181 8800',
    '03-2181 8800',
    '(03) 2181-8800',
    '+60 (0)3 2181 8800',
    '+60.3.2181.8800',
    'tel:+60-3-2181-8800',
    'Call +60 3 2181 8800 now',
    'https://wa.me/60321818800',
    '٠٣-٢١٨١ ٨٨٠٠',
    '+۶۰ ۳ ۲۱۸۱ ۸۸۰۰',
    '\u202a+60 3 2181 8800\u202c',
    '+６０ ３ ２１８１ ８８００',
  ])('is ours in any way of writing a number: %s', (text) => {
    expect(check(text)).toMatchObject({ kind: 'ours', official: '+60 3 2181 8800' });
  });

  it('is ours in its own alphabet and in Punycode', () => {
    const channels = { ...example, domains: ['müller.example'] };
    for (const text of ['müller.example', 'info@MÜLLER.example', 'https://xn--mller-kva.example/']) {
      expect(check(text, channels)).toMatchObject({ kind: 'ours' });
    }
    expect(check('muller.example', channels).kind).toBe('impostor');
  });

  it('is only the listed mailbox, where the list is closed', () => {
    expect(check('enquiries@example.com', closed)).toMatchObject({ kind: 'ours' });
    expect(check('refunds@example.com', closed)).toMatchObject({ kind: 'impostor', trick: 'closedMailbox' });
    expect(check('enquirie5@example.com', closed)).toMatchObject({ kind: 'impostor', trick: 'lookAlike' });
    expect(check('enquiries@mail.example.com', closed)).toMatchObject({ kind: 'impostor' });
  });

  it('says which part of the text it is about', () => {
    const text = 'Write to <enquiries@example.com>.';
    const verdict = check(text);
    expect(verdict.kind === 'ours' && text.slice(verdict.address.start, verdict.address.end)).toBe(
      'enquiries@example.com',
    );
  });

  it('does not make the rest of the text ours', () => {
    expect(check('enquiries@example.com or bob@maersk.com').kind).toBe('other');
    expect(check('enquiries@example.com, +1 415 555 2671').kind).toBe('other');
    expect(check('enquiries@example.com or pay@exarnple.com').kind).toBe('impostor');
    expect(check('mailto:enquiries@example.com?cc=bob@maersk.com').kind).toBe('other');
  });

  it.each([
    'https://example.com:8443/',
    'https://bob@example.com/',
    'ftp://example.com',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,https://example.com',
    'example@com',
  ])('is not what is not written as we write it: %s', (text) => {
    expect(check(text).kind).not.toBe('ours');
  });

  it('is nothing, where none is given', () => {
    const none = { names: [], domains: [], mailboxes: [], phones: [], social: [] };
    for (const text of ['example.com', 'a@example.com', '+60 3 2181 8800'])
      expect(check(text, none).kind).toBe('other');
  });
});

describe('what is made to look like an official channel', () => {
  it.each([
    ['ехample.com', 'otherAlphabet', ['ех']],
    ['https://www.xn--xample-2of.com/', 'otherAlphabet', ['xn--xample-2of']],
    ['examplе@example.cοm', 'otherAlphabet', ['ο']],
    ['ｅxample.com', 'lookAlike', ['ｅ']],
    ['exámple.com', 'lookAlike', ['á']],
    ['exa\u0301mple.com', 'lookAlike', ['a\u0301']],
    ['example。com', 'lookAlike', ['。']],
    ['info＠example.com', 'lookAlike', ['＠']],
    ['examp1e.com', 'lookAlike', ['1']],
    ['exampIe.com', 'lookAlike', ['I']],
    ['pay@exarnple.com', 'rnForM', ['rn']],
    ['exmaple.com', 'transposed', ['ma']],
    ['exammple.com', 'doubled', ['m']],
    ['exampl.com', 'omitted', ['l']],
    ['examplye.com', 'added', ['y']],
    ['exanple.com', 'replaced', ['n']],
    ['ex-ample.com', 'separator', ['-']],
    ['exam.ple.com', 'separator', ['.']],
    ['example.co', 'otherEnding', ['co']],
    ['example.com.my', 'otherEnding', ['com.my']],
    ['https://example.com.pay-now.co/x', 'subdomain', ['pay-now.co']],
    ['https://example.com@evil.test', 'userinfo', ['evil.test']],
    ['https://example.com%2f@evil.test', 'userinfo', ['evil.test']],
    ['example-payments.com', 'wordsAround', ['payments']],
    ['secureexample.com', 'wordsAround', ['secure']],
    ['trade-elements.com', 'ourName', ['trade-elements']],
    ['https://www.facebook.com/tradeelements', 'ourName', ['tradeelements']],
    ['"Trade Elements" <x@gmail.com>', 'displayName', ['x@gmail.com']],
    ['Тrade Elements Payments <x@maersk.com>', 'displayName', ['x@maersk.com']],
    ['info@example.com <x@maersk.com>', 'displayName', ['x@maersk.com']],
    ['https://evil.test/example.com/login', 'inPath', ['evil.test']],
    ['https://ex%61mple.com', 'percentEncoding', ['%61']],
    ['https://ex%2561mple.com', 'percentEncoding', ['%2561']],
    ['https://example.com\\@evil.test', 'backslash', ['\\']],
    ['exam\u200bple.com', 'invisible', ['m\u200b']],
    ['https://example.com\n.evil.test', 'subdomain', ['evil.test']],
    ['exam\u202eple.com', 'bidi', ['m\u202e']],
    ['example@gmail.com', 'freeMail', ['gmail.com']],
    ['https://bit.ly/example-invoice', 'shortener', ['bit.ly']],
    ['+60 3 2181 8808', 'replaced', ['8']],
    ['+60 3 2118 8800', 'transposed', ['18']],
    ['+234 3 2181 8800', 'otherCountry', ['234']],
  ] as const)('%s is told by its trick: %s', (text, trick, letters) => {
    const verdict = check(text);
    expect(verdict).toMatchObject({ kind: 'impostor', trick });
    expect(marked(text, verdict)).toEqual(letters);
  });

  it('names the channel that it imitates', () => {
    expect(check('exarnple.com')).toMatchObject({ imitates: 'example.com' });
    expect(check('trade-elements.com')).toMatchObject({ imitates: 'Trade Elements Sdn Bhd' });
    expect(check('+60 3 2181 8808')).toMatchObject({ imitates: '+60 3 2181 8800' });
  });
});

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

  it('is accused for the whole domain of such a name', () => {
    const global = { ...example, domains: ['global.com'] };
    expect(check('global.com.evil.test', global)).toMatchObject({ kind: 'impostor', trick: 'subdomain' });
    expect(check('global.co', global)).toMatchObject({ kind: 'impostor', trick: 'otherEnding' });
  });

  it('is not accused because a sentence about it names us', () => {
    expect(check('The people of Trade Elements told me last week to write to bob@maersk.com').kind).toBe(
      'other',
    );
  });
});

describe('what is no address', () => {
  it.each([
    ['', 'empty'],
    [' \n\u200b', 'empty'],
    ['hello', 'noAddress'],
    ['e.g. this, Mr.Smith', 'noAddress'],
    ['12', 'noAddress'],
    ['bob@', 'noAddress'],
    ['https://', 'noAddress'],
    ['x'.repeat(longestInput + 1), 'tooLong'],
    ['a@b.co '.repeat(30), 'tooLong'],
  ])('is said to be none: %s', (text, reason) => {
    expect(check(text)).toEqual({ kind: 'invalid', reason });
  });
});
