import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { example } from './addresses.fixtures.ts';
import { checkAddress } from './check-address.ts';

const cases: Record<'messaging' | 'fakes', Record<string, string[]>> = parse(
  readFileSync('src/address-check/known-channels.cases.yaml', 'utf8'),
);
/** Each text with what it is listed under. */
const rowsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([name, texts]) => texts.map((text) => [text, name] as const));

const messaging = [
  { service: 'WeChat', handle: 'trade_desk' },
  { service: 'Telegram', handle: '@trade_sales' },
  { service: 'LINE', handle: '@trade_line' },
  { service: 'WhatsApp', handle: '+60 3 2181 8800' },
  { service: 'Viber', handle: '+60 3 2181 8800' },
] as const;
const knownFakes = [
  ['pay-elements.org', 'A domain'],
  ['ceo.elements@mailer.org', 'A mailbox'],
  ['+44 20 7946 0000', 'A number'],
  ['https://forms.mailer.net/elements/pay', 'A link'],
  ['TR33 0006 1005 1978 6457 8413 26', 'An account'],
].map(([address = '', purpose = '']) => ({ address, purpose, date: '' }));
const channels = {
  ...example,
  messaging,
  social: [...example.social, 'https://t.me/trade_sales', 'https://line.me/R/ti/p/%40trade_line'],
};

const kindOf = (text: string, changes = {}) => checkAddress(text, { ...channels, ...changes }).kind;

describe('a channel of a messaging service', () => {
  it.each(rowsOf(cases.messaging))('gets its verdict: %s is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe('a known fake', () => {
  it.each(rowsOf(cases.fakes))('is named with what it was used for: %s', (text, purpose) => {
    const verdict = checkAddress(text, { ...channels, knownFakes });
    expect(verdict.kind).toBe('known');
    expect('lines' in verdict && verdict.lines[0]).toMatchObject({ kind: 'known', fake: { purpose } });
  });

  it.each([
    ['enquiries@example.com', 'ours'],
    ['other@mailer.org', 'other'],
    ['not-pay-elements.org', 'other'],
    ['https://forms.mailer.net/elements/payments', 'other'],
  ])('is not what only resembles it: %s is %s', (text, kind) => {
    expect(kindOf(text, { knownFakes })).toBe(kind);
  });

  it('never makes an official channel one', () => {
    const mistaken = [{ address: 'example.com', date: '', purpose: '' }];
    expect(kindOf('enquiries@example.com', { knownFakes: mistaken })).toBe('ours');
  });
});
