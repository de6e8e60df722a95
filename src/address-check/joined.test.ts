import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/full.ts';
import { checkAddress, type Verdict } from './check-address.ts';
import { sample } from './sample.fixtures.ts';

/** Each channel of ours as we write it, and in every honest writing. */
const writings: Readonly<Record<string, readonly string[]>> = {
  'enquiries@example.com': ['enquiries@example.com', 'Enquiries@Example.com', 'ENQUIRIES@EXAMPLE.COM'],
  'farah.ismail@example.com': ['farah.ismail@example.com', 'Farah.Ismail@example.com'],
  'www.example.com': [
    'www.example.com',
    'https://www.example.com',
    'https://www.example.com/',
    'WWW.EXAMPLE.COM',
  ],
  'example.com/verify': [
    'example.com/verify',
    'https://example.com/verify',
    'https://example.com/verify?utm_source=chatgpt.com',
    'https://example.com/verify?lang=tr',
  ],
  '+60 3 0000 0001': [
    '+60 3 0000 0001',
    '+60300000001',
    '+60 (0)3 0000 0001',
    '(+60) 3-0000-0001',
    '0060 3 0000 0001',
    '03-0000 0001',
    '(03) 0000 0001',
    '+６０ ３ ００００ ０００１',
    '+۶۰ ۳ ۰۰۰۰ ۰۰۰۱',
  ],
  '+90 212 000 00 00': ['+90 212 000 00 00', '+90-212-000-00-00', '0212 000 00 00', '+90 (0212) 000 00 00'],
  'WeChat: sample_trade_desk': [
    'WeChat: sample_trade_desk',
    '微信：sample_trade_desk',
    'WeChat ID: Sample_Trade_Desk',
  ],
  'https://wa.me/60300000001': ['https://wa.me/60300000001', 'wa.me/60300000001'],
  'https://www.linkedin.com/company/trade-elements/': ['https://www.linkedin.com/company/trade-elements/'],
};
const written = fc.constantFrom(
  ...Object.entries(writings).flatMap(([channel, all]) => all.map((text) => ({ channel, text }))),
);

/** What is not ours, by the kind that it has alone. */
const strange = fc.constantFrom(
  ...'evil.test https://evil.test/pay pay@evil.test examp1e.com enquiries@exarnple.com example-payments.example'.split(
    ' ',
  ),
  ...'accounts.example@mailer.example GB29NWBK60161331926819 evil@okaxis @evil_desk @sample_trade_desk https://bit.ly/3xYz'.split(
    ' ',
  ),
  'GB29 NWBK 6016 1331 9268 19',
  '5140 1234 5678',
  '+44 20 7946 0958',
  'Telegram: evil_desk',
);
const words = fc.constantFrom(
  ...'pay agent Zahlung ödeme bayaran πληρώστε 付款 货款 ادائیگی رقم перевод 🄿🄰🅈 сегодня ¹²³ 六千 hari 谢谢'.split(
    ' ',
  ),
);
/** Signs that no address can have inside, with spaces or without. */
const cuts = [...'•→·|,;،、，；。！？…—«»“”()（）【】<>"\u2044*！$✓☎\n\t'];
const cut = fc
  .tuple(fc.constantFrom('', ' '), fc.constantFrom(' ', ...cuts), fc.constantFrom('', ' '))
  .map((parts) => parts.join(''));

/** What people write before a channel, and the signs of a sentence around it. */
const labelled = fc.constantFrom(
  '',
  'Email: ',
  'Tel. ',
  '邮箱：',
  '电话',
  'فون: ',
  'ای میل: ',
  'Τηλ. ',
  'E-posta: ',
  'Laman web: ',
  'Website ',
);
const edges = fc.constantFrom(
  '',
  ' ',
  '"',
  '«»',
  '“”',
  '()',
  '（）',
  '【】',
  '<>',
  '\u202a\u202c',
  '\ufeff',
  '📧',
  '☎️',
  '•',
  '→ ',
  '\n',
  '*',
);
const ends = fc.constantFrom('', '.', '!', '?', '。', '۔', '؟', '，', '،', ';', '·', '…', '\n');

/** Before a full-width colon or letters without spaces stands no label of another kind. */
const honest = fc.tuple(labelled, edges, written, ends).map(([label, edge, { channel, text }, end]) => {
  const [before = '', after = ''] = edge;
  // A name at a service has a label already.
  const isName = text.endsWith('desk') || text.endsWith('Desk');
  return { channel, text: (isName ? '' : label) + before + text + after + end };
});

const check = (text: string): Verdict => checkAddress(text, sample);
const channelsOf = (verdict: Verdict): string[] =>
  verdict.kind === 'invalid'
    ? []
    : verdict.lines.flatMap((line) => (line.kind === 'ours' ? line.channel.text : []));

describe('one channel of ours', () => {
  it('is ours in every honest writing', () => {
    fc.assert(
      fc.property(honest, ({ channel, text }) => {
        const verdict = check(text);
        expect([text, verdict.kind, channelsOf(verdict)]).toEqual([text, 'ours', [channel]]);
        expect(verdict.payment).toBe(false);
      }),
      runs(2000),
    );
  });

  it('beside words is never accused, and the sentence about payment is shown', () => {
    fc.assert(
      fc.property(written, words, cut, fc.boolean(), ({ channel, text }, word, join, isFirst) => {
        const joined = isFirst ? text + join + word : word + join + text;
        const verdict = check(joined);
        expect([joined, verdict.kind, channelsOf(verdict), verdict.payment]).toEqual([
          joined,
          'mixed',
          [channel],
          true,
        ]);
      }),
      runs(2000),
    );
  });

  it('beside letters of a script without spaces is never accused', () => {
    const script = fc.constantFrom('请联系', '谢谢', 'کیا', 'ہے', 'ください', 'ค่ะ', '에서', 'تواصل');
    fc.assert(
      fc.property(script, written, script, (before, { channel, text: given }, after) => {
        // A slash joins letters of any script to a link.
        const text = given.replace(/\/$/, '');
        const joined = before + text + after;
        const { kind } = check(joined);
        expect([joined, kind, channelsOf(check(joined))]).toEqual([joined, 'mixed', [channel]]);
      }),
      runs(1000),
    );
  });

  it('beside what is not ours is never ours, and the heading says so', () => {
    fc.assert(
      fc.property(written, strange, cut, fc.boolean(), ({ text }, other, join, isFirst) => {
        const joined = isFirst ? text + join + other : other + join + text;
        // Browsers remove the break: `https://ours` and `@theirs` are one link.
        fc.pre(!/[\n\t] ?@/.test(joined));
        const alone = check(other).kind;
        const { kind, payment } = check(joined);
        const order = ['known', 'impostor', 'other', 'account'];
        expect([joined, order.includes(kind), payment]).toEqual([joined, true, true]);
        // A part of it may be worse than the whole, but nothing is lost.
        expect([joined, order.indexOf(kind) <= order.indexOf(alone)]).toEqual([joined, true]);
      }),
      runs(2000),
    );
  });

  it('glued to other letters is never ours', () => {
    const glue = fc.constantFrom('', '_', '-', '@', '.', '%', '%20', '\u200b', '\u00ad', '\\', 'x', '0', 'а');
    const known = fc.constantFrom(
      'enquiries@example.com',
      'farah.ismail@example.com',
      '+60 3 0000 0001',
      'wa.me/60300000001',
    );
    const letters = fc.constantFrom('evil', 'evil.test', 'pay@evil.test', '60161331926819');
    fc.assert(
      fc.property(known, glue, letters, fc.boolean(), (text, sign, other, isFirst) => {
        const joined = isFirst ? text + sign + other : other + sign + text;
        expect([joined, check(joined).kind === 'ours']).toEqual([joined, false]);
      }),
      runs(1000),
    );
  });
});

describe('several channels of ours', () => {
  it('are each ours, however they are joined', () => {
    fc.assert(
      fc.property(written, cut, written, (first, join, second) => {
        const joined = first.text + join + second.text;
        const verdict = check(joined);
        const meant = [...new Set([first.channel, second.channel])];
        expect([joined, verdict.kind, channelsOf(verdict).toSorted()]).toEqual([
          joined,
          'ours',
          meant.toSorted(),
        ]);
      }),
      runs(2000),
    );
  });
});
