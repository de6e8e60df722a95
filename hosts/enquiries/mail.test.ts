import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { runs } from '../../tests/full.ts';
import { companyWith, person } from '../../tests/support/content-fixture.ts';
import { enquiry, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { type Refusals, startSmtpServer, type Turn } from '../../tests/support/smtp-server.ts';
import { findTab } from './desk.ts';
import { createMailer, enquiryMail } from './mail.ts';
import { createTransport } from './smtp.ts';

const cases: Record<'tabs', [string, string][]> = parse(
  readFileSync('hosts/enquiries/mail.cases.yaml', 'utf8'),
);

const company = () => companyWith().facts;
const stored = {
  ...enquiry,
  ...ownOrigin,
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-01-31T10:00:00.000Z',
};
const addresses = { from: 'sales@trade.example', to: ['sales@trade.example'] };
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Head fields in their order, unfolded, and the envelope. */
async function headOf(changes: Partial<typeof stored>, tab?: string) {
  const mail = enquiryMail({ ...stored, ...changes }, addresses, tab);
  const { message, envelope } = await transport.sendMail(mail);
  const [head = ''] = String(message).split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return { fields: lines.map((line) => line.split(':', 1)[0]), lines, head, envelope };
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.stringMatching(/^[a-z\r\n:<>@," \0\t]{0,60}$/),
  fc.constantFrom(
    'A\r\nBcc: victim@example.com',
    'A\nBcc: victim@example.com\n\nBody',
    '" <victim@example.com>, "',
    '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
    'A\u2028Bcc: victim@example.com',
    'A\u0085Bcc: victim@example.com',
    `${'x'.repeat(2000)}\r\nBcc: victim@example.com`,
  ),
);

describe('the mail of an enquiry', () => {
  it('has the same header fields and recipients whatever a visitor types', async () => {
    const usual = await headOf({});
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, looking_for, remark) => {
        const { fields, lines, envelope } = await headOf({ name, looking_for, remark });
        // The encoding of the text is chosen by its characters.
        expect(fields).toEqual(usual.fields);
        expect(envelope).toEqual({ from: 'sales@trade.example', to: ['sales@trade.example'] });
        const replyTo = lines.find((line) => line.startsWith('Reply-To:')) ?? '';
        expect(replyTo.match(/<[^>]*>/g)?.at(-1) ?? replyTo).toContain(enquiry.email);
      }),
      runs(150),
    );
  });

  it.each([
    ['jürgen@example.com', ''],
    ['李@例子.cn', ''],
    ['o’neil@example.com', ''],
    ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ])('is answered to %s only where every mail server takes it: %j', async (email, address) => {
    const { lines } = await headOf({ email });
    const replyTo = lines.find((line) => line.startsWith('Reply-To:')) ?? '';
    expect(/<(.*)>/.exec(replyTo)?.[1] ?? '').toBe(address);
  });

  it.each([
    ['https://www.example.com', '', 'www.example.com'],
    ['https://www.example.com', '?name=mx.example.com', 'mx.example.com'],
    ['https://xn--mnchen-3ya.de', '', 'xn--mnchen-3ya.de'],
  ])('is sent from %s with the greeting of SMTP_URL%s: %s', async (publicUrl, parameters, name) => {
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const transport = await createTransport(server.url + parameters, publicUrl);
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'Text' });
    expect(server.names).toEqual([name]);
  });

  it('has headers whose number no text changes, and tab and language in its subject', async () => {
    const page = 'https://clinics.example/gloves';
    const usual = await headOf({ page, lang: 'tr' }, 'Medical Device');
    expect(usual.lines).toContain('Subject: Enquiry [Medical Device] [tr]: Gloves');
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (source, lang, tab) => {
        const { fields, lines, envelope } = await headOf(
          { page, source, lang: `tr${lang}` },
          `Medical${tab}`,
        );
        expect(fields).toEqual(usual.fields);
        expect(envelope).toEqual(usual.envelope);
        const subject = lines.find((line) => line.startsWith('Subject:'));
        expect([...String(subject)].length).toBeLessThan(700);
      }),
      runs(150),
    );
  });

  it.each(cases.tabs)('knows the tab whose link has filled in "%s": "%s"', (lookingFor, title) => {
    const tab = (title: string, ...items: string[]) =>
      ({ title, content: items.map((title) => ({ title })) }) as never;
    const tabs = [
      tab('Medical Device', 'Nitrile examination gloves', '丁腈手套', 'Cold storage'),
      tab('Agro-Commodities', 'Rice', ''),
      tab('Warehouse Solutions', 'Cold storage'),
    ];
    expect(findTab(lookingFor, tabs)?.title ?? '').toBe(title);
  });
});

describe('the mail server', () => {
  async function setUp(turns: Turn[] = [], isSecure = false, refusals: Refusals = {}) {
    const server = await startSmtpServer(turns, isSecure, refusals);
    onTestFinished(() => server.close());
    const log = { warn: vi.fn() };
    const enquiryTo = ['sales@trade.example', 'second@trade.example'];
    const send = async (query = '', host = '127.0.0.1') => {
      const smtpUrl = server.url.replace('127.0.0.1', host) + query;
      const timeout = turns[0] === 'hang' ? 1_000 : undefined;
      return (await createMailer({ smtpUrl, enquiryTo, company }, log, timeout)).send(stored);
    };
    return { server, send, log };
  }

  it('gets an enquiry for all recipients, with replies going to the visitor', async () => {
    const { server, send } = await setUp();
    await send();
    const [mail] = server.accepted;
    expect(mail).toMatchObject({
      from: 'sales@trade.example',
      to: ['sales@trade.example', 'second@trade.example'],
    });
    expect(mail?.source).toContain(`Message-ID: <${stored.id}@trade.example>`);
    expect(mail?.source).toContain('Subject: Enquiry: Gloves');
    expect(mail?.source).toMatch(/^Reply-To: .*<aisyah@example\.com>$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  });

  describe('with a desk in people.yaml for the tab', () => {
    async function setUpDesk(email: string, refusals: Refusals = {}, domain = 'meridian.test') {
      const server = await startSmtpServer([], false, refusals);
      onTestFinished(() => server.close());
      const log = { warn: vi.fn() };
      const tab = { title: 'Gloves', content: [], desk: person('Lin Wei', { email }) } as never;
      const settings = {
        smtpUrl: server.url,
        enquiryTo: ['sales@meridian.test'],
        company: () => companyWith({ domain }).facts,
        tabs: () => [tab],
      };
      const mailer = await createMailer(settings, log);
      return { server, send: (to?: string) => mailer.send(stored, to), log };
    }

    it('gets the enquiry for the desk instead of ENQUIRY_TO', async () => {
      const { server, send } = await setUpDesk('lin@meridian.test');
      await send();
      await send('sales@meridian.test');
      expect(server.accepted.map(({ to }) => to)).toEqual([['lin@meridian.test'], ['sales@meridian.test']]);
      expect(server.accepted[0]?.source).toContain('To: lin@meridian.test');
    });

    it('that refuses the desk for good gets it for ENQUIRY_TO, which is logged', async () => {
      const recipient = (address: string) => (address.startsWith('lin') ? 550 : undefined);
      const { server, send, log } = await setUpDesk('lin@meridian.test', { recipient });
      await send();
      expect(server.accepted.map(({ to }) => to)).toEqual([['sales@meridian.test']]);
      expect(log.warn.mock.calls).toEqual([[expect.stringContaining('people.yaml')]]);
    });
  });

  describe('that refuses recipients', () => {
    const sales = 'sales@trade.example';
    const second = 'second@trade.example';
    const from = (codes: Partial<Record<string, number>>) => (address: string) => codes[address];

    it.each<[string, Record<string, number>, string[], string | null]>([
      ['one for the moment', { [sales]: 450 }, [second], sales],
      ['one because its mailbox is full', { [second]: 452 }, [sales], second],
      ['one for the moment, the other for good', { [sales]: 450, [second]: 550 }, [], sales],
      ['both for the moment', { [sales]: 450, [second]: 451 }, [], `${sales} ${second}`],
      ['both for good', { [sales]: 550, [second]: 551 }, [], null],
    ])('leaves those to try again: %s', async (_case, codes, got, recipients) => {
      for (const place of ['recipient', 'afterText'] as const) {
        const { server, send } = await setUp([], false, { [place]: from(codes) });
        const query = place === 'afterText' ? '?lmtp=true' : '';
        await expect(send(query)).rejects.toMatchObject({ isEnquiryRefused: true, recipients });
        // With LMTP, the text was received.
        if (place === 'recipient') expect(server.accepted.flatMap(({ to }) => to)).toEqual(got);
      }
    });

    it('gets the enquiry for those that wait only, and for all if ENQUIRY_TO has changed', async () => {
      const server = await startSmtpServer();
      onTestFinished(() => server.close());
      const enquiryTo = [sales, 'Second@Trade.example', 'third@träde.example'];
      const mailer = await createMailer({ smtpUrl: server.url, enquiryTo, company }, { warn: vi.fn() });
      await mailer.send(stored, 'Second@trade.example third@xn--trde-moa.example');
      await mailer.send(stored, 'former@trade.example');
      expect(server.accepted.map(({ to }) => to.length)).toEqual([2, 3]);
      expect(server.accepted[0]?.source).toContain('To: sales@trade.example');
    });
  });

  it.each<[string, Refusals, string, boolean, boolean]>([
    ['the text as spam', { text: () => 550 }, 'EMESSAGE 550', true, true],
    ['the size of the text', { text: () => 552 }, 'EMESSAGE 552', true, true],
    ['the text for the moment (greylisting)', { text: () => 451 }, 'EMESSAGE 451', true, false],
    ['the sender', { sender: () => 550 }, 'EENVELOPE 550', true, true],
    ['too many mails of the sender', { sender: () => 452 }, 'EENVELOPE 452', false, false],
    ['mail without a password', { sender: () => 530 }, 'EENVELOPE 530', false, false],
    ['to go on', { recipient: () => 421 }, 'ECONNECTION 421', false, false],
  ])('refuses %s', async (_case, refusals, kind, isEnquiryRefused, isPermanent) => {
    const { send } = await setUp([], false, refusals);
    await expect(send()).rejects.toMatchObject({ kind, isEnquiryRefused, isPermanent });
  });

  it('must have a trusted certificate if it speaks TLS', async () => {
    const { server, send } = await setUp([], true);
    await expect(send()).rejects.toMatchObject({ kind: expect.stringMatching(/^ESOCKET: .*certificate/) });
    expect(server.received).toEqual([]);
    await send('?tls.rejectUnauthorized=false');
    expect(server.accepted).toHaveLength(1);
  });

  it('must offer TLS if it is on another machine, unless its address says otherwise', async () => {
    const { server, send } = await setUp();
    // Also this machine, but the name does not say so.
    await expect(send('', '0.0.0.0')).rejects.toMatchObject({
      kind: expect.stringMatching(/^ETLS: .*no TLS/),
    });
    expect(server.received).toEqual([]);
    await send('?requireTLS=false', '0.0.0.0');
    await send('', 'localhost');
    expect(server.accepted).toHaveLength(2);
  });

  it.each<[Turn[], string, boolean]>([
    [['refuse'], 'EMESSAGE 451', true],
    [['refuse recipient', 'refuse recipient'], 'EENVELOPE 450', true],
    [['cut before the final dot'], 'ECONNECTION', false],
    [['cut after the final dot'], 'ECONNECTION', false],
    [['hang'], 'EABORT', false],
  ])('fails an enquiry, without a word of the visitor: %j', async (turns, kind, isEnquiryRefused) => {
    const { server, send } = await setUp(turns);
    await expect(send()).rejects.toMatchObject({ kind, isEnquiryRefused });
    expect(server.accepted).toEqual([]);
    await send();
    expect(server.accepted).toHaveLength(1);
  });
});
