import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { languages } from '../../src/locales/languages.ts';
import { isFull } from '../../tests/full.ts';
import { attempt } from '../../tests/support/attempt.ts';
import { company, companyWith } from '../../tests/support/content-fixture.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { startSmtpServer, type Turn } from '../../tests/support/smtp-server.ts';
import { serverTexts } from '../locales/server-texts.ts';
import { confirmationMail, createConfirmationMailer } from './confirmation.ts';
import { referenceOf, type StoredEnquiry } from './enquiry.ts';

const cases: Record<'notSingle', string[]> = parse(
  readFileSync('hosts/enquiries/confirmation.cases.yaml', 'utf8'),
);

const from = 'website@example.com';
const { facts } = company;
const stored: StoredEnquiry = {
  ...enquiry,
  id: '6d1c0000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
  source: '',
  page: '',
  lang: '',
  load: '',
};

describe('the confirmation of an enquiry', () => {
  it.each(languages)('is in the language of the form: %s', (lang) => {
    const { t } = serverTexts(lang);
    const mail = confirmationMail({ ...stored, lang: lang === 'en' ? '' : lang }, from, facts);
    expect(mail?.subject).toBe(t('enquiry.sent'));
    expect(mail?.text).toContain(t('mail.domain', { domain: '@example.com' }));
    expect(mail?.text).toContain(t('mail.fraud', { phone: '+60 3 0000 0000' }));
    expect(mail?.text).toContain(t('mail.reference', { reference: referenceOf(stored.id) }));
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
    expect(mail?.headers).toMatchObject({ 'Content-Language': lang, 'Auto-Submitted': 'auto-replied' });
  });

  it.each(['Example.net, example.org', 'example.net example.org'])(
    'names every official domain, however they are divided: %j',
    (other_domains) => {
      const { facts } = companyWith({ other_domains });
      expect(confirmationMail(stored, from, facts)?.text).toContain(
        'ends in @example.com, @example.net, or @example.org. An email',
      );
    },
  );

  it.each([
    'Call +234,803,123,4567',
    'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    'skype:evil?call',
    'evil dot com',
    'You won\r\nhttps://evil.example',
  ])('says nothing that was typed: %j', (typed) => {
    const fields = {
      name: typed,
      organisation: typed,
      phone_number: typed,
      looking_for: typed,
      remark: typed,
    };
    expect(confirmationMail({ ...stored, ...fields }, from, facts)).toEqual(
      confirmationMail(stored, from, facts),
    );
  });

  it.each(cases.notSingle)('is not sent if the address is not a single one: %j', (email) => {
    expect(confirmationMail({ ...stored, email }, from, facts)).toBeUndefined();
  });
});

describe('confirmations', () => {
  /** A mail server that takes these turns. */
  async function setUp(turns: Turn[] = []) {
    const enquiryTo = ['desk@example.com'];
    const server = await startSmtpServer(turns);
    onTestFinished(() => server.close());
    const log = { warn: vi.fn() };
    const settings = { smtpUrl: server.url, enquiryTo, company: () => facts };
    const receiver = createConfirmationMailer(settings, log);
    const send = (changes: Partial<StoredEnquiry> = {}) =>
      receiver.send({ ...stored, created_at: new Date().toISOString(), ...changes }, attempt());
    return { server, log, send };
  }

  it('go only to the person who enquired', async () => {
    const { server, send, log } = await setUp();
    await send({ lang: 'ms' });
    const [mail] = server.accepted;
    expect([mail?.from, mail?.to]).toEqual(['desk@example.com', ['aisyah@example.com']]);
    expect(mail?.source).toMatch(/^To: aisyah@example\.com$/m);
    expect(mail?.source).toMatch(/^Reply-To: enquiries@example\.com$/m);
    expect(mail?.source).not.toMatch(/^(Cc|Bcc):/im);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each<Turn>(['refuse', 'refuse recipient'])(
    'may be tried again after a temporary error of the server: %s',
    async (turn) => {
      const { server, send } = await setUp([turn]);
      expect((await send()).is).toBe('refused for now');
      expect((await send()).is).toBe('sent');
      expect(server.accepted).toHaveLength(1);
    },
  );

  it.runIf(isFull)(
    'are about a hundred in an hour, which the log says once, and go on after it',
    async () => {
      const now = vi.spyOn(performance, 'now');
      onTestFinished(() => now.mockRestore());
      const { server, send, log } = await setUp();
      for (let count = 0; count < 99; count++) await send({ email: `victim-${count}@example.com` });
      // Two at a time may go beyond by one.
      await Promise.all([send({ email: 'a@example.com' }), send({ email: 'b@example.com' })]);
      for (let count = 0; count < 3; count++) await send({ email: `late-${count}@example.com` });
      expect(server.accepted).toHaveLength(101);
      expect(log.warn.mock.calls).toEqual([[expect.stringContaining('until the hour is over')]]);
      now.mockReturnValue(performance.now() + 3_600_000);
      await send();
      expect(server.accepted).toHaveLength(102);
    },
  );
});
