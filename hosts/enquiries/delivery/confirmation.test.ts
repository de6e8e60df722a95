import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { languages } from '../../../src/locales/languages.ts';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { enquiry } from '../../../tests/support/enquiry-fixture.ts';
import { startSmtpServer, type Turn } from '../../../tests/support/smtp-server.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { openDatabase } from '../store/database.ts';
import { createEnquiryStore } from '../store/store.ts';
import type { StoredEnquiry } from '../types.ts';
import { confirmationMail, createConfirmationMailer } from './confirmation.ts';
import { createOutbox } from './outbox.ts';
import { startOutboxWorker } from './outbox-worker.ts';

const from = 'website@example.com';
const stored: StoredEnquiry = {
  ...enquiry,
  id: '6d1c0000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
  source: '',
  page: '',
  lang: '',
};

describe('the confirmation of an enquiry', () => {
  it.each(languages)('is in the language of the form: %s', (lang) => {
    const { t } = serverTexts(lang);
    const mail = confirmationMail({ ...stored, lang: lang === 'en' ? '' : lang }, from);
    expect(mail?.subject).toBe(t('enquiry.sent'));
    expect(mail?.text).toContain(t('mail.domain', { domain: '@example.com' }));
    expect(mail?.text).toContain(t('mail.fraud', { phone: '+60 3 0000 0000' }));
    expect(mail?.text).toContain(t('mail.name', { name: 'Aisyah' }));
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
    expect(mail?.headers).toMatchObject({ 'Content-Language': lang, 'Auto-Submitted': 'auto-replied' });
  });

  it('quotes name and subject only, without links and line breaks', () => {
    const typed = {
      name: 'You won\r\nhttps://evil.example',
      organisation: 'Evil Organisation',
      phone_number: '+1 888 555 0100',
      looking_for: 'Pay evil.example now',
      remark: 'Send money to evil',
    };
    const text = String(confirmationMail({ ...stored, ...typed }, from)?.text);
    expect(text).toContain('Name: You won …\n');
    expect(text).toContain('Looking for: Pay … now\n');
    expect(text).not.toMatch(/evil|555 0100|https?:/i);
  });

  it('has only the recipient of the typed text in its header', () => {
    const mail = confirmationMail({ ...stored, name: 'A\r\nBcc: b@evil.example' }, from);
    const { text: _, ...head } = mail ?? {};
    expect(JSON.stringify(head)).not.toMatch(/Bcc|evil|Gloves/);
    expect(head).toMatchObject({
      to: { name: '', address: 'aisyah@example.com' },
      envelope: { from, to: ['aisyah@example.com'] },
    });
  });

  it.each([
    'a@b.example,c@d.example',
    'a@b.example c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '"a" <a@b.example>',
    'a@b.example@c.example',
    '',
  ])('is not sent if the address is not a single one: %j', (email) => {
    expect(confirmationMail({ ...stored, email }, from)).toBeUndefined();
  });
});

/** Sends confirmations through a mail server that takes these turns. */
async function setUp(turns: Turn[] = [], enquiryTo = ['desk@example.com']) {
  const server = await startSmtpServer(turns);
  const database = await openDatabase({ dataDir: await createTemporaryFolder(), databaseUrl: undefined });
  const store = createEnquiryStore(database, { receivers: ['confirmation'], onStored: () => worker.wake() });
  const log = { warn: vi.fn(), error: vi.fn() };
  const outbox = createOutbox(database, 'confirmation');
  const receiver = await createConfirmationMailer({ smtpUrl: server.url, enquiryTo }, log);
  const worker = startOutboxWorker({ outbox, receiver, log, delay: () => 10 });
  onTestFinished(async () => {
    await worker.stop();
    await store.close();
    await server.close();
  });
  const untilSettled = () =>
    vi.waitFor(async () => expect((await store.waiting()).confirmation?.enquiries).toBe(0), 15_000);
  return { server, database, store, log, receiver, untilSettled };
}

describe('confirmations', () => {
  it('go to the person who enquired, one for each enquiry', async () => {
    const { server, store, log } = await setUp();
    await store.add({ ...enquiry, lang: 'ms' });
    await server.until(() => server.accepted.length > 0);
    const [mail] = server.accepted;
    expect([mail?.from, mail?.to]).toEqual(['desk@example.com', ['aisyah@example.com']]);
    expect(mail?.source).toMatch(/^To: aisyah@example\.com$/m);
    expect(mail?.source).not.toMatch(/^(Cc|Bcc):/im);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('are not sent for suspected enquiries', async () => {
    const { server, store, database } = await setUp();
    await store.add({ ...enquiry, suspected: true });
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(server.connections()).toBe(0);
  });

  it('are sent once to an address within ten minutes, however it is written', async () => {
    const { server, store, database, untilSettled } = await setUp();
    await Promise.all(
      ['Aisyah@example.com', 'aisyah@EXAMPLE.com'].map((email) => store.add({ ...enquiry, email })),
    );
    await store.add({ ...enquiry, remark: 'Once more' });
    await store.add({ ...enquiry, email: 'lim@example.com' });
    await server.until(() => server.accepted.length >= 2);
    await untilSettled();
    expect(server.accepted.map(({ to }) => to.join().toLowerCase()).sort()).toEqual([
      'aisyah@example.com',
      'lim@example.com',
    ]);
    const past = new Date(Date.now() - 11 * 60_000).toISOString();
    await database.db.updateTable('enquiries').set({ created_at: past }).execute();
    await store.add({ ...enquiry, remark: 'Later' });
    await server.until(() => server.accepted.length === 3);
  });

  it.each<Turn>(['refuse', 'refuse recipient'])(
    'are retried after a temporary error of the server: %s',
    async (turn) => {
      const { server, store } = await setUp([turn]);
      await store.add(enquiry);
      await server.until(() => server.accepted.length === 1);
    },
  );

  it('are not sent again when the server may have accepted them', async () => {
    const { server, store, log, untilSettled } = await setUp(['cut after the final dot']);
    await store.add(enquiry);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 15_000);
    await untilSettled();
    expect([server.received.length, server.accepted.length]).toEqual([1, 0]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('aisyah');
  });

  it('are not sent again by the next process after one that died while sending', async () => {
    const { server, store, database } = await setUp(['hold']);
    await store.add(enquiry);
    await server.until(() => server.received.length === 1);
    const [row] = await database.db.selectFrom('outbox').selectAll().execute();
    expect(row?.sent_at).not.toBeNull();
    server.release();
  });

  it('are not sent after a day', async () => {
    const { server, receiver } = await setUp();
    await receiver.send({ ...stored, created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() });
    expect(server.connections()).toBe(0);
  });

  it('cause a warning if their domain is not the official one', async () => {
    const { log } = await setUp([], ['desk@mailer.example']);
    expect(log.warn).toHaveBeenCalledWith(
      { from: 'desk@mailer.example' },
      expect.stringContaining('VITE_OFFICIAL_DOMAIN'),
    );
  });
});
