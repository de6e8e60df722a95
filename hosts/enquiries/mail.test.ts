import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { runs } from '../../tests/full.ts';
import { attempt } from '../../tests/support/attempt.ts';
import { companyWith, person } from '../../tests/support/content-fixture.ts';
import { enquiry, noLoad, ownOrigin } from '../../tests/support/enquiry-fixture.ts';
import { startSilentServer } from '../../tests/support/silent-server.ts';
import { type Refusals, startSmtpServer, type Turn } from '../../tests/support/smtp-server.ts';
import { findTab } from './desk.ts';
import { referenceOf } from './enquiry.ts';
import { createMailer, enquiryMail } from './mail.ts';
import type { Attempt } from './receiver.ts';
import { createTransport, type StartTimer } from './smtp.ts';

const cases: Record<'tabs', [string, string][]> = parse(
  readFileSync('hosts/enquiries/mail.cases.yaml', 'utf8'),
);

const company = () => companyWith().facts;
const stored = {
  ...enquiry,
  ...ownOrigin,
  ...noLoad,
  ...noLoad,
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

  it('from a mailbox whose domain is not ASCII has it in ASCII in every header', async () => {
    const mail = enquiryMail(stored, { from: 'web@müller-handel.de', to: ['desk@παράδειγμα.gr'] });
    const { message, envelope } = await transport.sendMail(mail);
    const [head = ''] = String(message).split('\r\n\r\n', 1);
    expect(head).toMatch(/^[\r\n -~]*$/);
    for (const field of ['From: Website <web@xn--mller-handel-dlb.de>', 'To: desk@xn--hxajbheg2az3al.gr'])
      expect(head).toContain(field);
    expect(head).toContain(`Message-ID: <${referenceOf(stored.id)}@xn--mller-handel-dlb.de>`);
    expect(envelope).toEqual({ from: 'web@xn--mller-handel-dlb.de', to: ['desk@xn--hxajbheg2az3al.gr'] });
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
  const sales = 'sales@trade.example';
  const second = 'second@trade.example';

  /** A clock that stands until the test moves it. */
  function createClock() {
    let now = 0;
    const timers = new Map<() => void, number>();
    const startTimer: StartTimer = (milliseconds, onLate) => {
      timers.set(onLate, now + milliseconds);
      return () => void timers.delete(onLate);
    };
    function advance(milliseconds: number): void {
      now += milliseconds;
      for (const [onLate, at] of timers) if (at <= now) onLate();
    }
    return { startTimer, advance };
  }

  async function setUp(
    turns: Turn[] = [],
    { isSecure = false, refusals = {} }: { isSecure?: boolean; refusals?: Refusals } = {},
  ) {
    const server = await startSmtpServer(turns, isSecure, refusals);
    onTestFinished(() => server.close());
    const log = { warn: vi.fn() };
    const { startTimer, advance } = createClock();
    const send = (query = '', host = '127.0.0.1', changes: Partial<Attempt> = {}) => {
      const smtpUrl = server.url.replace('127.0.0.1', host) + query;
      const mailer = createMailer({ smtpUrl, enquiryTo: [sales, second], company }, log, startTimer);
      return mailer.send(stored, attempt({ recipient: sales, ...changes }));
    };
    return { server, send, log, advance };
  }

  it('gets an enquiry for one recipient, with all of them in its head, and replies going to the visitor', async () => {
    const { server, send } = await setUp();
    expect(await send()).toEqual({ is: 'sent' });
    const [mail] = server.accepted;
    expect(mail).toMatchObject({ from: sales, to: [sales] });
    expect(mail?.source).toContain(`To: ${sales}, ${second}`);
    expect(mail?.source).toContain(`Message-ID: <${referenceOf(stored.id)}@trade.example>`);
    // By its id, an enquiry can be read.
    expect(mail?.source).not.toContain(stored.id);
    expect(mail?.source).toContain('Subject: Enquiry: Gloves');
    expect(mail?.source).toMatch(/^Reply-To: .*<aisyah@example\.com>$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  });

  it('is told that a program wrote the mail, so that no other one answers it', async () => {
    const { server, send } = await setUp();
    await send();
    const [mail] = server.accepted;
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.source).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
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
      const mailer = createMailer(settings, log);
      const send = (recipient: string) => mailer.send(stored, attempt({ recipient }));
      return { server, mailer, send, log };
    }

    it('gets the enquiry for the desk first, and for ENQUIRY_TO if that is refused', async () => {
      const { server, mailer, send } = await setUpDesk('Lin@Meridian.test');
      expect(mailer.recipientsOf?.(stored)).toEqual([['Lin@meridian.test'], ['sales@meridian.test']]);
      await send('Lin@meridian.test');
      await send('sales@meridian.test');
      expect(server.accepted.map(({ to }) => to)).toEqual([['Lin@meridian.test'], ['sales@meridian.test']]);
      expect(server.accepted[0]?.source).toContain('To: Lin@meridian.test');
      expect(server.accepted[1]?.source).toContain('To: sales@meridian.test');
    });

    it('gets nothing for a desk whose domain is not of the company and the operator', async () => {
      const { mailer } = await setUpDesk('lin@elsewhere.test');
      expect(mailer.recipientsOf?.(stored)).toEqual([['sales@meridian.test']]);
    });

    it('is named in the log with a desk that it refuses, once until it takes its mail again', async () => {
      const codes: (number | undefined)[] = [550, 550, undefined, 550];
      const { send, log } = await setUpDesk('lin@meridian.test', { recipient: () => codes.shift() });
      const outcomes = [];
      for (let count = 0; count < 4; count++) outcomes.push((await send('lin@meridian.test')).is);
      expect(outcomes).toEqual(['refused for good', 'refused for good', 'sent', 'refused for good']);
      const line = [
        { reference: 'TE-CCCC-CCC', address: 'lin@meridian.test' },
        expect.stringContaining('people.yaml'),
      ];
      expect(log.warn.mock.calls).toEqual([line, line]);
    });
  });

  it.each<[string, Refusals, string, string]>([
    ['the text as spam', { text: () => 550 }, 'EMESSAGE 550', 'refused for good'],
    ['the size of the text', { text: () => 552 }, 'EMESSAGE 552', 'refused for good'],
    ['the text for the moment (greylisting)', { text: () => 451 }, 'EMESSAGE 451', 'refused for now'],
    ['the text, because it ends', { text: () => 421 }, 'EMESSAGE 421', 'unreachable'],
    ['the recipient', { recipient: () => 550 }, 'EENVELOPE 550', 'refused for good'],
    ['the recipient for the moment', { recipient: () => 450 }, 'EENVELOPE 450', 'refused for now'],
    ['the recipient after the text', { afterText: () => 550 }, 'EMESSAGE 550', 'refused for good'],
    [
      'the recipient after the text for the moment',
      { afterText: () => 452 },
      'EMESSAGE 452',
      'refused for now',
    ],
    ['the sender', { sender: () => 550 }, 'EENVELOPE 550', 'unreachable'],
    ['the size with the sender', { sender: () => 552 }, 'EENVELOPE 552', 'refused for good'],
    ['too many mails of the sender', { sender: () => 452 }, 'EENVELOPE 452', 'unreachable'],
    ['mail without a password', { sender: () => 530 }, 'EENVELOPE 530', 'locked out'],
    ['to go on', { recipient: () => 421 }, 'ECONNECTION 421', 'unreachable'],
  ])('refuses %s', async (_case, refusals, kind, is) => {
    const { send } = await setUp([], { refusals });
    expect(await send(refusals.afterText ? '?lmtp=true' : '')).toMatchObject({ is, kind });
  });

  it.each([535, 534, 454, 421])('refuses the account by %i', async (code) => {
    const { server, send } = await setUp([], { refusals: { password: () => code } });
    const account = server.url.replace('//', '//user:password@');
    const settings = { smtpUrl: account, enquiryTo: [sales], company };
    const mailer = createMailer(settings, { warn: vi.fn() });
    expect(await mailer.send(stored, attempt({ recipient: sales }))).toEqual({
      is: 'locked out',
      kind: `EAUTH ${code}`,
    });
    expect((await send()).is).toBe('sent');
  });

  it('must have a trusted certificate if it speaks TLS', async () => {
    const { server, send } = await setUp([], { isSecure: true });
    expect(await send()).toMatchObject({
      is: 'unreachable',
      kind: expect.stringMatching(/^ESOCKET: .*certificate/),
    });
    expect(server.received).toEqual([]);
    await send('?tls.rejectUnauthorized=false');
    expect(server.accepted).toHaveLength(1);
  });

  it('must offer TLS if it is on another machine, unless its address says otherwise', async () => {
    const { server, send } = await setUp();
    // Also this machine, but the name does not say so.
    expect(await send('', '0.0.0.0')).toMatchObject({
      is: 'unreachable',
      kind: expect.stringMatching(/^ETLS: .*no TLS/),
    });
    expect(server.received).toEqual([]);
    await send('?requireTLS=false', '0.0.0.0');
    await send('', 'localhost');
    expect(server.accepted).toHaveLength(2);
  });

  describe('that takes its time after the final dot', () => {
    /** The mail has arrived, and its answer has not. */
    async function untilAwaited(turns: Turn[]) {
      const { server, send, advance } = await setUp(turns);
      const onAwaiting = vi.fn();
      const sent = send('', undefined, { onAwaiting });
      await expect.poll(() => [onAwaiting.mock.calls.length, server.received.length]).toEqual([1, 1]);
      return { server, sent, send, advance };
    }

    it.each([40, 300, 590])(
      'has its %i seconds, while others are sent, and gets one copy',
      async (seconds) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        const { server, sent, send, advance } = await untilAwaited([() => held]);
        advance(seconds * 1_000);
        expect((await send('', undefined, { recipient: second })).is).toBe('sent');
        release();
        expect(await sent).toEqual({ is: 'sent' });
        expect(server.received).toHaveLength(2);
      },
    );

    it('may have an enquiry that it never answers, of which nothing is known after ten minutes', async () => {
      const { sent, advance } = await untilAwaited(['hang']);
      advance(600_000);
      expect(await sent).toEqual({ is: 'not known', kind: 'EABORT' });
    });

    it('may have an enquiry when it ends the connection', async () => {
      const { server, send } = await setUp(['cut after the final dot']);
      expect(await send()).toEqual({ is: 'not known', kind: 'ECONNECTION' });
      expect(await send()).toEqual({ is: 'sent' });
      expect(server.accepted).toHaveLength(1);
    });
  });

  it('may have an enquiry when the process must end before its answer', async () => {
    const { send } = await setUp(['hang']);
    const end = new AbortController();
    const onAwaiting = () => end.abort();
    expect(await send('', undefined, { onAwaiting, signal: end.signal })).toMatchObject({ is: 'not known' });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['ends the connection', (socket) => void socket.destroy()],
    ['says nothing after its greeting', (socket) => void socket.write('220 mx ESMTP\r\n')],
  ])('has no enquiry when it %s', async (_case, onConnection) => {
    const { host, close, connected } = await startSilentServer(onConnection);
    onTestFinished(close);
    const settings = { smtpUrl: `smtp://${host}`, enquiryTo: [sales], company };
    const { startTimer, advance } = createClock();
    const mailer = createMailer(settings, { warn: vi.fn() }, startTimer);
    const sent = mailer.send(stored, attempt({ recipient: sales }));
    await connected;
    advance(120_000);
    expect(await sent).toMatchObject({ is: 'unreachable' });
  });
});
