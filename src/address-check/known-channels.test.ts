import { describe, expect, it } from 'vitest';
import { example } from './addresses.fixtures.ts';
import { checkAddress } from './check-address.ts';

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
  it.each([
    ['WeChat: trade_desk', 'ours'],
    ['wechat id: Trade_Desk', 'ours'],
    ['微信：trade_desk', 'ours'],
    ['weixin:trade_desk', 'ours'],
    ['@trade_sales', 'ours'],
    ['Telegram: @trade_sales', 'ours'],
    ['tg: trade_sales', 'ours'],
    ['LINE ID: @trade_line', 'ours'],
    ['https://t.me/trade_sales', 'ours'],
    ['t.me/trade_sales', 'ours'],
    ['https://line.me/R/ti/p/%40trade_line', 'ours'],
    ['https://wa.me/60321818800', 'ours'],
    ['whatsapp://send?phone=60321818800', 'ours'],
    ['viber://chat?number=%2B60321818800', 'ours'],
    ['WhatsApp: +60 3 2181 8800', 'ours'],
    ['Viber: 0060321818800', 'ours'],
    ['Write to enquiries@example.com or Telegram: @trade_sales', 'mixed'],
    ['WeChat: trade_desks', 'impostor'],
    ['WeChat: trade_desk_pay', 'impostor'],
    ['@trаde_sales', 'impostor'],
    ['Telegram: @trade_saIes', 'impostor'],
    ['Telegram: someone_else', 'other'],
    ['weixin:someone', 'other'],
    ['Telegram: @trade_desk', 'mixed'],
    ['https://t.me/someone', 'other'],
    ['viber://chat?number=%2B905551112233', 'other'],
    ['Write to enquiries@example.com or Telegram: @someone_else', 'mixed'],
    ['the next line: nothing', 'other'],
    ['pay on line 4', 'invalid'],
  ])('gets its verdict: %s is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe('a known fake', () => {
  it.each([
    ['https://pay-elements.org/login', 'A domain'],
    ['sales@eu.pay-elements.org', 'A domain'],
    ['PAY-ELEMENTS.ORG', 'A domain'],
    ['CEO.Elements@mailer.org', 'A mailbox'],
    ['Call 0044 20 7946-0000', 'A number'],
    ['https://forms.mailer.net/elements/pay?id=1', 'A link'],
    ['Pay to TR33 0006 1005 1978 6457 8413 26', 'An account'],
    ['enquiries@example.com, account TR330006100519786457841326', 'An account'],
  ])('is named with what it was used for: %s', (text, purpose) => {
    expect(checkAddress(text, { ...channels, knownFakes })).toMatchObject({
      kind: 'known',
      fake: { purpose },
    });
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
