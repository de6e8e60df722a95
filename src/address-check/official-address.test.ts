import { describe, expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';
import { example } from './company.fixtures.ts';
import type { OfficialChannels } from './verdict.ts';

const closed: OfficialChannels = { ...example, mailboxes: ['enquiries@example.com'] };

const check = (text: string, channels = example) => checkAddress(text, channels);

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
  ])('does not match an address in an unusual form: %s', (text) => {
    expect(check(text).kind).not.toBe('ours');
  });

  it('is ours next to a date or an amount', () => {
    expect(check('Invoice of 21.11.2026 over 1 234 567.00 from enquiries@example.com')).toMatchObject({
      kind: 'ours',
    });
  });

  it('is only the page of a network with the same query, where the query names the page', () => {
    const page = { ...example, social: ['https://www.facebook.com/profile.php?id=100'] };
    expect(check('https://facebook.com/profile.php?id=100', page)).toMatchObject({ kind: 'ours' });
    expect(check('https://facebook.com/profile.php?id=200', page).kind).not.toBe('ours');
  });

  it('is our telephone number with an extension', () => {
    const numbered = { ...example, phones: ['+60 3 2181 8800'] };
    for (const text of ['+60 3 2181 8800 ext. 5', 'tel:+60321818800;ext=5'])
      expect(check(text, numbered)).toMatchObject({ kind: 'ours', official: '+60 3 2181 8800' });
  });

  it('is nothing, where none is given', () => {
    const none = { names: [], domains: [], mailboxes: [], phones: [], social: [] };
    for (const text of ['example.com', 'a@example.com', '+60 3 2181 8800'])
      expect(check(text, none).kind).toBe('other');
  });
});
