import { describe, expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';
import { companies, example } from './company.fixtures.ts';
import type { Verdict } from './verdict.ts';

const check = (text: string) => checkAddress(text, example);
const marked = (text: string, verdict: Verdict) =>
  verdict.kind === 'impostor' ? verdict.marks.map(({ start, end }) => text.slice(start, end)) : [];

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
    ['pay@exarnple.com', 'lookAlike', ['rn']],
    ['exmaple.com', 'changed', ['ma']],
    ['exammple.com', 'changed', ['m']],
    ['exampl.com', 'changed', ['l']],
    ['examplye.com', 'changed', ['y']],
    ['exanple.com', 'changed', ['n']],
    ['ex-ample.com', 'changed', ['-']],
    ['exam.ple.com', 'changed', ['.']],
    ['example.co', 'otherEnding', ['co']],
    ['example.com.my', 'otherEnding', ['com.my']],
    ['https://example.com.pay-now.co/x', 'otherDomain', ['pay-now.co']],
    ['https://example.com@evil.test', 'otherDomain', ['evil.test']],
    ['https://x@example.com@maersk.com', 'otherDomain', ['maersk.com']],
    ['https://example.com%2f@evil.test', 'otherDomain', ['evil.test']],
    ['example-payments.com', 'ourName', ['payments']],
    ['secureexample.com', 'ourName', ['secure']],
    ['trade-elements.com', 'ourName', ['trade-elements']],
    ['https://www.facebook.com/tradeelements', 'ourName', ['tradeelements']],
    ['"Trade Elements" <x@gmail.com>', 'displayName', ['x@gmail.com']],
    ['Тrade Elements Payments <x@maersk.com>', 'displayName', ['x@maersk.com']],
    ['info@example.com <x@maersk.com>', 'displayName', ['x@maersk.com']],
    ['https://evil.test/example.com/login', 'otherDomain', ['evil.test']],
    ['https://ex%61mple.com', 'misleadingSigns', ['%61']],
    ['https://ex%2561mple.com', 'misleadingSigns', ['%2561']],
    ['https://example.com\\@evil.test', 'misleadingSigns', ['\\']],
    ['exam\u200bple.com', 'hiddenCharacters', ['m\u200b']],
    ['https://example.com\n.evil.test', 'otherDomain', ['evil.test']],
    ['exam\u202eple.com', 'hiddenCharacters', ['m\u202e']],
    ['example@gmail.com', 'freeMail', ['gmail.com']],
    ['https://bit.ly/example-invoice', 'shortener', ['bit.ly']],
    ['+60 3 2181 8808', 'changed', ['8']],
    ['+60 3 2118 8800', 'changed', ['18']],
    ['+234 3 2181 8800', 'otherCountry', ['234']],
  ] as const)('%s is told by its trick: %s', (text, trick, letters) => {
    const verdict = check(text);
    expect(verdict).toMatchObject({ kind: 'impostor', trick });
    expect(marked(text, verdict)).toEqual(letters);
  });

  it('has a long name of ours among any letters', () => {
    const verdict = checkAddress('qxnorthbridgecommoditieszk.com', companies.long);
    expect(verdict).toMatchObject({ kind: 'impostor', trick: 'ourName' });
  });

  it('names the channel that it imitates', () => {
    expect(check('exarnple.com')).toMatchObject({ imitates: 'example.com' });
    expect(check('trade-elements.com')).toMatchObject({ imitates: 'Trade Elements Sdn Bhd' });
    expect(check('+60 3 2181 8808')).toMatchObject({ imitates: '+60 3 2181 8800' });
  });
});
