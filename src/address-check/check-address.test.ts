import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runs } from '../../tests/full.ts';
import type { OfficialChannels } from '../official-channels/official-channels.ts';
import {
  accounts,
  companies,
  example,
  freeMailHosts,
  honestAddresses,
  impostorsOf,
  shortenerHosts,
  twoLettersAway,
} from './addresses.fixtures.ts';
import { checkAddress, type Line, maxInputLength, type Verdict } from './check-address.ts';
import { hiddenClasses } from './letters.ts';
import { sample, withMailboxList } from './sample.fixtures.ts';

const check = (text: string, channels = example) => checkAddress(text, channels);
const linesOf = (verdict: Verdict): readonly Line[] => (verdict.kind === 'invalid' ? [] : verdict.lines);
const partsOf = (verdict: Verdict) => linesOf(verdict).flatMap((line) => ('parts' in line ? line.parts : []));
const marked = (verdict: Verdict) => partsOf(verdict).flatMap((part) => (part.marked ? part.text : []));
const channelsOf = (verdict: Verdict) =>
  linesOf(verdict).flatMap((line) => ('channel' in line ? line.channel.text : []));

const table: Record<string, string[]> = parse(
  readFileSync('src/address-check/check-address.cases.yaml', 'utf8'),
);
const cases: { marked: Record<string, string>; notOurs: string[] } = parse(
  readFileSync('src/address-check/odd-addresses.cases.yaml', 'utf8'),
);
table['invalid tooLong'] = [
  'x'.repeat(maxInputLength + 1),
  'ﷺ'.repeat(300),
  Array.from({ length: 120 }, (_, at) => `a${at}.bc`).join(' '),
];

/** In the form of the table; what is behind `mail` only divides its rows. */
function said(text: string, channels: OfficialChannels = sample): string {
  const verdict = checkAddress(text, channels);
  const sign = verdict.payment ? '$' : '';
  if (verdict.kind === 'invalid') return `invalid ${verdict.reason}${sign}`;
  const isShown = ['ours', 'mixed', 'domain', 'claimed'].includes(verdict.kind);
  return verdict.kind + sign + (isShown ? `: ${channelsOf(verdict).join(', ')}` : '');
}

it.each(Object.entries(table).flatMap(([verdict, texts]) => texts.map((text) => [text, verdict])))(
  'a text gets its verdict: %j is %s',
  (text, verdict) => {
    expect(said(text)).toBe(verdict.replace(/: mail$/, ''));
  },
);

it('with a list of mailboxes, another one of the domain is made to look like ours', () => {
  expect(said('enquiries@example.com', withMailboxList)).toBe('ours: enquiries@example.com');
  for (const text of ['ceo@example.com', 'enquiries+pay@example.com', 'report@example.com'])
    expect([text, said(text, withMailboxList)]).toEqual([text, 'impostor']);
});

it('of several addresses, the worst is named first, each with its own verdict', () => {
  const text = 'bob@maersk.com, www.example.com, ceo@example.com, examp1e.com, GB29NWBK60161331926819';
  const kinds = (given: string) => linesOf(check(given, sample)).map(({ kind }) => kind);
  expect(kinds(text)).toEqual(['impostor', 'other', 'account', 'domain', 'ours']);
  expect(kinds(`${text}, ${text}`)).toEqual(kinds(text));
  expect(
    linesOf(check(`${'a@b1.co '.repeat(9)}${Array.from({ length: 40 }, (_, at) => `a@b${at}.co`)}`)),
  ).toHaveLength(20);
});

it('the reader of a pasted mail is named as such, unless the mailbox resembles ours', () => {
  const mail = (to: string) => `From: enquiries@example.com\nTo: ${to}\nSubject: Offer\n\nThank you.`;
  const kindsFor = (to: string) => linesOf(check(mail(to), sample)).map(({ kind }) => kind);
  expect(kindsFor('purchasing@nile-foods.eg')).toEqual(['claimed', 'reader']);
  expect(kindsFor('enquiries@examp1e.com')).toEqual(['impostor', 'claimed']);
  expect(kindsFor('accounts.example@mailer.example')).toEqual(['known', 'claimed']);
});

it('of a long mail, the beginning is checked, and it is said', () => {
  const head = 'From: enquiries@example.com\nTo: a@nile.eg\n\n';
  expect(check(`${head}${'Thank you. '.repeat(400)}`, sample)).toMatchObject({
    kind: 'claimed',
    isCut: true,
  });
  expect(check(`${head}Pay at evil.test ${'Thank you. '.repeat(400)}`, sample)).toMatchObject({
    kind: 'other',
    isCut: true,
  });
  expect(check(`${head}Thank you.`, sample)).toMatchObject({ isCut: false });
});

it('what was not checked beside channels of ours is shown with its hidden letters', () => {
  const restOf = (text: string) => (checkAddress(text, sample) as { rest?: string }).rest;
  expect(restOf('enquiries@example.com, see you')).toBe('see you');
  expect(restOf('enquiries@example.com a\u202eb')).toBe('aU+202Eb');
  expect(restOf('enquiries@example.com')).toBe('');
});

const impostors = Object.values(companies).flatMap((channels) =>
  impostorsOf(channels).map(({ text, technique }) => ({ text, technique, kind: check(text, channels).kind })),
);
describe('impostors', () => {
  it('are never called ours', () => {
    expect(impostors.length).toBe(3302);
    expect(impostors.filter(({ kind }) => kind === 'ours')).toEqual([]);
  });

  it('are recognised, except for shortened addresses, which get a hint', () => {
    const missed = impostors.filter(({ kind }) => kind !== 'impostor');
    expect(missed.filter(({ technique }) => technique !== 'shortener')).toEqual([]);
    for (const { text } of missed)
      expect(check(text)).toMatchObject({ lines: [{ kind: 'other', hint: 'shortener' }] });
  });

  it('include names two letters away from a long name, but not from a short one', () => {
    for (const channels of Object.values(companies)) {
      const right = channels === companies.short ? 'other' : 'impostor';
      const names = channels.domains.flatMap((domain) => [...twoLettersAway(domain)]);
      expect(names.filter((text) => check(text, channels).kind !== right)).toEqual([]);
    }
  });

  it.each(Object.entries(cases.marked))('%j is marked where it differs: %s', (text, marks) => {
    const verdict = check(text);
    expect([verdict.kind, marked(verdict).join('|')]).toEqual(['impostor', marks]);
  });

  it('name the channel that they look like', () => {
    const imitated = (text: string, channels = example) =>
      (linesOf(check(text, channels))[0] as { imitates?: string }).imitates;
    expect(imitated('exarnple.com')).toBe('example.com');
    expect(imitated('+60 3 2181 8808')).toBe('+60 3 2181 8800');
    expect(imitated('inf0@lumex.com', companies.short)).toBe('info@lumex.com');
    expect(marked(check('refunds@lumex.com', companies.short))).toEqual(['refunds@']);
    const widgets = { ...example, domains: ['widget.com'] };
    expect(imitated('vvidget.com', widgets)).toBe('widget.com');
  });
});

describe('an account', () => {
  it.each(accounts)(
    'gets the sentence about payment, beside a channel that is ours and beside an impostor: %s',
    (text) => {
      for (const pasted of [
        `${text}, info@example.com`,
        `From: Daniel <info@example.com>\n${text}`,
        `+60 3 2181 8800\n${text}`,
        `${text} pay@exarnple.com`,
      ]) {
        const { kind, payment } = check(pasted);
        expect([pasted, kind === 'ours', payment]).toEqual([pasted, false, true]);
      }
      expect(check(`${text} pay@exarnple.com`).kind).toBe('impostor');
      // Alone, too, unless it is a word that nobody knows for one.
      expect(check(text).payment || /^\d{10}$|^[^\d\s]*$/.test(text)).toBe(true);
    },
  );

  it('is called one though it resembles a telephone number of ours', () => {
    const short = { ...example, phones: ['+971 4 123 4567'] };
    for (const text of ['a/c 1234567', 'acct 12345-67, info@example.com'])
      expect([text, check(text, short).kind]).toEqual([text, 'account']);
  });
});

describe('an official channel', () => {
  it.each([
    ['müller.example', 'xn--mller-kva.example', 'muller.example'],
    ['παράδειγμα.gr', 'xn--hxajbheg2az3al.gr', 'παράδeιγμα.gr'],
    ['例子.中国', 'xn--fsqu00a.xn--fiqs8s', 'xn--fsqu00a.cn'],
    ['مثال.پاکستان', 'xn--mgbh0fb.xn--mgbai9azgqp6j', 'مثال.پاکستان.test'],
  ])('at %s is ours in its own letters and in Punycode, and shown in its own', (domain, ascii, other) => {
    const channels = { ...example, domains: [domain], mailboxes: [`info@${domain}`] };
    const spellings = [domain, domain.toUpperCase(), domain.normalize('NFD'), ascii, ascii.toUpperCase()];
    for (const host of spellings) {
      const link = check(`https://${host}/a`, channels);
      const mailbox = check(`info@${host}`, channels);
      expect([link.kind, mailbox.kind]).toEqual(['ours', 'ours']);
      expect([host, ...channelsOf(link), ...channelsOf(mailbox)]).toEqual([
        host,
        `${domain}/a`,
        `info@${domain}`,
      ]);
      expect(check(`x@${host}`, channels).kind).toBe('impostor');
      const shownOnly = { ...channels, mailboxes: [], published: [`info@${domain}`] };
      expect(check(`info@${host}`, shownOnly).kind).toBe('ours');
      expect(check(`x@${host}`, shownOnly).kind).toBe('domain');
    }
    expect(['impostor', 'other']).toContain(check(other, channels).kind);
  });

  it.each(cases.notOurs)('is not: %j', (text) => {
    expect(check(text).kind).not.toBe('ours');
  });

  it('is not ours behind a scheme that browsers do not open as a page', () => {
    const schemes = 'whatsapp javascript vbscript data blob file view-source about intent'.split(' ');
    expect(schemes.filter((scheme) => check(`${scheme}:https://example.com`).kind === 'ours')).toEqual([]);
  });

  it('a page on a social network needs the same query, if the query names the page', () => {
    const page = { ...example, social: ['https://www.facebook.com/profile.php?id=100'] };
    expect(check('https://facebook.com/profile.php?id=100', page).kind).toBe('ours');
    expect(check('https://facebook.com/profile.php?id=200', page).kind).toBe('other');
    const withoutPath = { ...example, social: ['https://forum.test/'] };
    expect(check('https://forum.test/?id=200', withoutPath).kind).toBe('other');
  });

  it('can be a number as it is dialled within its country', () => {
    const codes =
      '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 58 60 66 81 82 84 86 90 95 98 357 971';
    const isOurs = (code: string) =>
      check('02181 8800', { ...example, phones: [`+${code} 2181 8800`] }).kind === 'ours';
    expect(codes.split(' ').filter((code) => !isOurs(code))).toEqual([]);
  });

  it('can be a number with a leading zero, without matching one of another country', () => {
    const italian = { ...example, phones: ['+39 06 1234 5678'] };
    expect(check('06 1234 5678', italian).kind).toBe('ours');
    expect(check('006 1234 5678', italian).kind).not.toBe('ours');
  });

  it('is never found when none is set', () => {
    const none = { names: [], domains: ['com'], mailboxes: [], phones: ['03 2181 8800'], social: ['x'] };
    for (const text of ['example.com', 'a@example.com', '03 2181 8800'])
      expect(check(text, none).kind).toBe('other');
  });
});

describe('an address of others', () => {
  it('is neither ours nor an impostor', () => {
    for (const channels of Object.values(companies))
      expect(honestAddresses.filter((text) => check(text, channels).kind !== 'other')).toEqual([]);
  });

  it('gets a hint if it is from a free mail provider or a shortener', () => {
    const hintFor = (text: string) => (linesOf(check(text))[0] as { hint?: string }).hint;
    expect(freeMailHosts.filter((host) => hintFor(`bob@${host}`) !== 'freeMail')).toEqual([]);
    expect(shortenerHosts.filter((host) => hintFor(`https://${host}/3xYz`) !== 'shortener')).toEqual([]);
    expect([hintFor('bob@bit.ly'), hintFor('gmail.com')]).toEqual([undefined, undefined]);
    expect(check('bob@maersk.com')).toEqual({
      kind: 'other',
      lines: [{ kind: 'other', parts: [{ text: 'bob@maersk.com', marked: false, start: 0 }] }],
      rest: '',
      payment: false,
      isCut: false,
      hadHeaders: false,
    });
  });

  it('is not an impostor because the text around it names us', () => {
    expect(check('The people of Trade Elements told me to write to bob@maersk.com').kind).toBe('other');
    expect(check('Anna <anna@example.com>, Bob <bob@maersk.com>').kind).toBe('other');
    expect(check('anna@example.com, Bob <bob@maersk.com>').kind).toBe('other');
  });

  it('is not an impostor because it is similar to a short name', () => {
    for (const [domain, text] of [
      ['abc.com', 'abd.com'],
      ['abc.com', 'abc-law.com'],
      ['acme.com', 'acne.com'],
    ])
      expect(check(text ?? '', { ...example, domains: [domain ?? ''] }).kind).toBe('other');
    expect(check('abc.com.evil.test', { ...example, domains: ['abc.com'] }).kind).toBe('impostor');
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...'lumex lumex.com info@lumex.com https:// http: // \\ @ . : / ? # % %61 %2f %40 %25 xn-- mailto: tel: javascript:'.split(
      ' ',
    ),
    ...'< > " ( ) [ ] , ; - rn 0 ( а е ｅ ﾠ 。 ＠ ： ſ K evil.test gmail.com ai 16909060 +44'.split(' '),
    ' ',
    '\t',
    '\n',
    '\u200b',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u0301',
    '20 7946 0958',
  );
  const pieces = fc.array(piece, { maxLength: 10 }).map((all) => all.join(''));

  it('gets a verdict with the parts of the address, marked in impostors', () => {
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), (text) => {
        const verdict = check(text, companies.short);
        if (verdict.kind !== 'invalid') expect(verdict.lines).not.toEqual([]);
        if (verdict.kind === 'impostor') expect(marked(verdict)).not.toEqual([]);
      }),
      runs(500),
    );
  });

  it('is ours as a link only if browsers open our host', () => {
    const open = { ...companies.short, mailboxes: [], phones: [], social: [] };
    fc.assert(
      fc.property(fc.constantFrom('https://', 'https://lumex.com'), pieces, (start, rest) => {
        const link = start + rest.replace(/[\s"<>]/g, '');
        if (check(link, open).kind !== 'ours' || !URL.canParse(link)) return;
        // Punctuation after an address is that of the sentence.
        expect(`.${new URL(link).hostname}`).toMatch(/\.lumex\.com[^\p{L}\p{N}]*$/u);
      }),
      runs(500),
    );
  });

  it('is ours as a listed mailbox only if every letter matches', () => {
    // Letters that nobody sees, such as the filler of Hangul.
    const hiddenEdges = new RegExp(`^[${hiddenClasses}]+|[${hiddenClasses}]+$`, 'gu');
    const own = 'info@lumex.com';
    fc.assert(
      fc.property(pieces, fc.nat(own.length), (added, at) => {
        const changed = own.slice(0, at) + added + own.slice(at);
        const verdict = check(changed, { ...companies.short, domains: [], phones: [], social: [] });
        const written = changed
          .replace(hiddenEdges, '')
          .replace(/^(?:mailto|tel):/, '')
          .replace(/[\s<>()[\],;:"\u200b\u2066\ufeff]/g, '');
        if (verdict.kind === 'ours') expect(written.replace(/[.。]$/, '')).toBe(own);
      }),
      runs(500),
    );
  });
});
