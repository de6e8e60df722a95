import { describe, expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';
import { example } from './company.fixtures.ts';
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
    ['https://x@example.com@maersk.com', 'userinfo', ['maersk.com']],
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
